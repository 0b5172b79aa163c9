"""How the lab's functions are handed to Numba: machine code is made only for what Python calls.

Numba by itself makes every function callable from Python: it optimises it together with all that it calls,
however deep, and makes machine code and a wrapper for Python of the whole. A tower of functions is so
compiled once for each storey. Here a function that is called by another compiled function is only translated
to LLVM's language and linked into its caller; optimising and machine code are left to the function at the
top. That halves the time that compiling takes, and nine in ten files of the cache are not needed.

This uses parts of Numba that are not public, so pyproject.toml bounds its version. Import this module only
where Numba is installed.
"""

from collections.abc import Callable
from typing import Any

from numba.core import codegen, compiler, sigutils
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _FunctionCompiler
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names of the variables begin in which functions look for their environment."""


class EntryPoint(CPUDispatcher):
    """A compiled function. Python calls its machine code; compiled functions link its ``_LinkedFunction``."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options)
        self._linked = _LinkedFunction(function, targetoptions=options)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How Numba asks for the function when a caller is compiled."""
        return self._linked.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        return self._linked.get_overload(sig)

    @property
    def is_compiling(self) -> Any:
        """By which Numba notices that a function calls itself."""
        return self._compiling_counter or self._linked.is_compiling

    def add_overload(self, cres: Any) -> None:
        set_environments(cres.library)
        super().add_overload(cres)


def set_environments(library: Any) -> None:
    """Tell the functions that were linked into a new library where Python's objects are that they use.

    Numba does so when it makes a function callable from Python, and for what it loads from its cache.
    """
    for variable in library._final_module.global_variables:
        if variable.name.startswith(_ENVIRONMENT):
            environment = lookup_environment(variable.name)
            if environment is not None:
                library.codegen.set_env(variable.name, environment)


class _LinkedFunction(CPUDispatcher):
    """The same function as others link it. Python cannot call it."""

    def __init__(self, function: Callable[..., Any], targetoptions: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=targetoptions)
        self._compiler = _LinkedCompiler(
            function, self.targetdescr, targetoptions, self.locals, compiler.Compiler
        )

    def compile(self, sig: Any) -> Any:
        with global_compiler_lock, self._compiling_counter:
            arguments, result = sigutils.normalize_signature(sig)
            made = self.overloads.get(tuple(arguments))
            if made is None:
                made = self._compiler.compile(arguments, result)
                self.targetctx.insert_user_function(made.entry_point, made.fndesc, [made.library])
                self.overloads[tuple(arguments)] = made
            return made.entry_point


class _LinkedCompiler(_FunctionCompiler):
    def _compile_core(self, args: Any, return_type: Any) -> Any:
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
        target = self.targetdescr.target_context
        made = compiler.compile_extra(
            self.targetdescr.typing_context,
            target,
            self.py_func,
            args=args,
            return_type=return_type,
            flags=flags,
            locals=self.locals,
            library=_LinkedLibrary(target.codegen(), self.py_func.__qualname__),
            pipeline_class=self.pipeline_class,
        )
        return made._replace(entry_point=object())  # by which Numba finds what it shall link


class _LinkedLibrary(codegen.JITCodeLibrary):
    """LLVM's code of one function and of what it calls, for linking only."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True
