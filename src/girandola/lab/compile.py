"""Compiles the lab's functions, and decides where compiled code is cached. Nothing here is about the game.

``compiled`` and ``lean`` call Numba. Where Numba is missing, or GIRANDOLA_INTERPRETED is set, the same source
runs as plain Python: slow, and with the same results. Numba notices a change in a function's own file but not
in the files that the function calls into. So each module has a cache folder named after the text of all the
modules that it can reach: nothing stale is loaded, and a read-only installation does no harm.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

numba: Any = None
if not os.environ.get("GIRANDOLA_INTERPRETED") and importlib.util.find_spec("numba") is not None:
    numba = importlib.import_module("numba")

IS_COMPILED: bool = numba is not None
"""Whether the kernel runs as machine code here."""

Function = TypeVar("Function", bound=Callable[..., Any])

_IMPORT = re.compile(r"^\s*(?:from|import) (girandola(?:\.\w+)+)", re.MULTILINE)
_STALE_AFTER = 14 * 24 * 3600.0
_LOOK_AGAIN = 0.1


def compiled(function: Function) -> Function:
    """Compile the function on its first call, without the interpreter's lock, and keep the result on disk."""
    return _compiled(function, counting=True)


def lean(function: Function) -> Function:
    """The same for functions that make no arrays of their own.

    Numba counts the references to every array, slices and rows included, and that costs more than many of the
    kernel's steps. A caller in Python holds the arrays anyway.
    """
    return _compiled(function, counting=False)


def _compiled(function: Function, *, counting: bool) -> Function:
    if numba is None:
        return function
    folder = _cache_folder(function.__module__)
    if folder is None:
        return _jit(function, cache=False, counting=counting)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        return _jit(function, cache=True, counting=counting)
    except RuntimeError:  # Numba's word for "no place to write"
        return _jit(function, cache=False, counting=counting)
    finally:
        numba.config.CACHE_DIR = before


def as_value(function: Function, result: Any, *arguments: Any) -> Function:
    """The function, compiled at once for these types, as a value that compiled functions can be handed.

    Types are NumPy's, ``int``, or None for no result. A function that is handed one calls it by its address
    and is compiled without it: a search over a bot's policy takes seconds to compile instead of minutes.
    """
    if numba is None:
        return function
    from girandola.lab.entry_points import set_environments

    function = getattr(function, "py_func", function)  # what ``compiled`` made is compiled again as a value
    signature = _type(result)(*map(_type, arguments))
    folder = _cache_folder(function.__module__)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder or "")
    try:
        made: Any = numba.cfunc(signature, cache=folder is not None)(function)
    finally:
        numba.config.CACHE_DIR = before
    set_environments(made._library)
    return cast("Function", made)


def linked(result: Any, *arguments: Any) -> Callable[[Function], Function]:
    """Compile the function for these types on its own; compiled callers find it by its name.

    Numba optimises a function together with all that it calls, however deep. A linked function is left out of
    its callers, so a tall tower of functions takes seconds to compile instead of minutes. Python cannot call
    it, and what calls it must not be called before ``load_linked``.
    """

    def made(function: Function) -> Function:
        if numba is None:
            return function
        name = f"{function.__module__}.{function.__qualname__}".replace(".", "_")
        _WAITING.append((name, function, result, arguments))
        return cast("Function", numba.types.ExternalFunction(name, _type(result)(*map(_type, arguments))))

    return made


_WAITING: list[tuple[str, Callable[..., Any], Any, tuple[Any, ...]]] = []
_LINKED: list[Any] = []
_LINKING = threading.Lock()


def load_linked() -> None:
    """Compile the linked functions of all modules imported so far, or load them; cheap if that is done
    already."""
    if not _WAITING:
        return
    from llvmlite import binding

    with _LINKING:
        while _WAITING:
            name, function, result, arguments = _WAITING[0]
            value: Any = as_value(function, result, *arguments)
            _LINKED.append(value)  # the address is valid only as long as this is kept
            binding.add_symbol(name, value.address)
            del _WAITING[0]


def _type(given: Any) -> Any:
    if given is None:
        return numba.types.void
    if given in (int, float):
        return numba.types.int64 if given is int else numba.types.float64
    return numba.from_dtype(given)


def _jit(function: Function, *, cache: bool, counting: bool) -> Function:
    from girandola.lab.entry_points import EntryPoint

    options = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    made = EntryPoint(function, options | {"_nrt": counting})
    if cache:
        made.enable_caching()
    return cast("Function", made)


@cache
def _cache_folder(module: str) -> Path | None:
    """The folder for what this module compiles; None if there is none that can be written to."""
    root = cache_root()
    if root is None:
        return None
    digest = hashlib.sha256()
    for source in sorted(_sources(module)):
        digest.update(source.read_bytes())
    folder = root / module / digest.hexdigest()[:16]
    try:
        if not folder.exists():
            _sweep(folder.parent)
            folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


@cache
def cache_root() -> Path | None:
    """The user's cache folder; without one, a private folder among the temporary files."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    base = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    home = Path(base) if base else Path.home() / ".cache"
    for candidate in (Path(named) if named else home, Path(tempfile.gettempdir())):
        root = candidate / f"girandola-{os.getuid() if hasattr(os, 'getuid') else 'user'}" / "compiled"
        try:
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=root).close()
        except OSError:
            continue
        if not hasattr(os, "getuid") or root.parent.stat().st_uid == os.getuid():
            return root  # code that somebody else made must not be loaded
    return None


def _sweep(folder: Path) -> None:
    """Remove what other versions of a module compiled and nobody has used for two weeks."""
    if not folder.exists():
        return
    for old in folder.iterdir():
        if old.is_dir() and time.time() - old.stat().st_mtime > _STALE_AFTER:
            shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def compiling_alone(name: str, patience: float) -> Iterator[None]:
    """Wait until no other process compiles what this name stands for: two would do the same work twice.

    After ``patience`` seconds it goes on anyway: the other process may have a low priority and get no time on
    a busy machine. The lock is the operating system's and ends with the process.
    """
    root = cache_root()
    if root is None or os.name == "nt":
        yield
        return
    with (root / f"compiling-{name.replace(':', '-')}.lock").open("ab") as lock:
        deadline = time.monotonic() + patience
        while not _has_locked(lock) and time.monotonic() < deadline:
            time.sleep(_LOOK_AGAIN)
        yield


def _has_locked(file: IO[bytes]) -> bool:
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def is_whole(name: str, module: str) -> bool:
    """Whether ``note_whole`` was called for this name and the present code; True where nothing is cached."""
    place = _note(name, module)
    return place is None or place.exists()


def note_whole(name: str, module: str) -> None:
    """Note on disk that everything under this name has been compiled and cached."""
    place = _note(name, module)
    if place is not None and not place.exists():
        with contextlib.suppress(OSError):
            _sweep(place.parent)
            place.mkdir(parents=True, exist_ok=True)


@cache
def _note(name: str, module: str) -> Path | None:
    """Numba asks for the time at which a file was changed, for its own version and for the processor."""
    root = cache_root()
    if numba is None or root is None:
        return None
    from llvmlite import binding

    digest = hashlib.sha256(f"{numba.__version__} {binding.get_host_cpu_name()}".encode())
    for source in sorted(_sources(module)):
        digest.update(f"{source} {source.stat().st_mtime_ns} {source.stat().st_size}".encode())
    return root / "whole" / f"{name}-{digest.hexdigest()[:16]}"


def _sources(module: str) -> set[Path]:
    """The files of the module and of every module of the lab or the bots that it reaches by imports.

    A script's imports are not known here, so it reaches the whole lab.
    """
    if not _may_hold_kernel(module):
        return set(Path(__file__).parent.glob("*.py"))
    found: set[Path] = set()
    todo = [module]
    while todo:
        source = _source(todo.pop())
        if source is None or source in found:
            continue
        found.add(source)
        todo += [name for name in _IMPORT.findall(source.read_text("utf-8")) if _may_hold_kernel(name)]
    return found


def _may_hold_kernel(module: str) -> bool:
    return module.startswith(("girandola.lab", "girandola.bots"))


def _source(module: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):  # a script's __main__, or a name that is no module
        return None
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return None
    return Path(spec.origin)


def _interpreted_move(target: NDArray[np.uint8], source: NDArray[np.uint8]) -> None:
    target[:] = source[: len(target)]


def _compiled_move() -> Any:
    """The C library's memmove for two contiguous arrays of bytes; a compiled loop is several times slower."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    raw_memmove: Any = cgutils.raw_memmove

    def move(typing: Any, target: Any, source: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            there, here = (
                context.make_array(kind)(context, builder, value)
                for kind, value in zip(signature.args, arguments, strict=True)
            )
            raw_memmove(builder, there.data, here.data, there.nitems, 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

    return intrinsic(move)


def _interpreted_copy(target: Any, source: Any, begin: int, end: int) -> None:
    for name in target.dtype.names:
        if begin <= target.dtype.fields[name][1] < end:
            target[name] = source[name]


def _compiled_copy() -> Any:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    raw_memcpy: Any = cgutils.raw_memcpy

    def copy(typing: Any, target: Any, source: Any, begin: Any, end: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            there, here, first, last = arguments
            there, here = (
                builder.gep(builder.bitcast(record, cgutils.voidptr_t), [first]) for record in (there, here)
            )
            raw_memcpy(builder, there, here, builder.sub(last, first), 1)
            return context.get_dummy_value()

        return types.void(target, source, types.int64, types.int64), generate

    return intrinsic(copy)


def _interpreted_load(source: NDArray[np.uint8], at: int) -> int:
    return int.from_bytes(source[at : at + 8].tobytes(), "little")


def _interpreted_store(target: NDArray[np.uint8], at: int, word: int) -> None:
    target[at : at + 8] = np.frombuffer(int(word).to_bytes(8, "little"), np.uint8)


def _compiled_words() -> Any:
    """Eight bytes of an array at once, wherever they begin: loading them, and storing them."""
    from numba.core import types
    from numba.extending import intrinsic

    def place(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        word = context.get_value_type(types.int64)
        return builder.bitcast(builder.gep(array.data, [arguments[1]]), word.as_pointer())

    def load(typing: Any, source: Any, at: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.load(place(context, builder, signature, arguments), align=1)

        return types.int64(source, types.int64), generate

    def store(typing: Any, target: Any, at: Any, value: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            builder.store(arguments[2], place(context, builder, signature, arguments), align=1)
            return context.get_dummy_value()

        return types.void(target, types.int64, types.int64), generate

    return intrinsic(load), intrinsic(store)


Add = Callable[[NDArray[np.float64], int, NDArray[np.float64], int, float], None]


def adder(count: int) -> Add:
    """A function that adds a multiple of ``count`` numbers to as many others; nobody checks that they exist.

    It takes the array to change and a place in it, the other array and a place in it, and the factor. The
    compiler does not see that two arrays never overlap, and would add number by number.
    """
    if numba is None:

        def interpreted(
            target: NDArray[np.float64], at: int, source: NDArray[np.float64], begin: int, factor: float
        ) -> None:
            target[at : at + count] += factor * source[begin : begin + count]

        return interpreted
    return cast("Add", _compiled_adder(count))


def _compiled_adder(count: int) -> Any:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    many = ir.VectorType(ir.DoubleType(), count)

    def place(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
        data = context.make_array(kind)(context, builder, array).data
        return builder.bitcast(builder.gep(data, [at]), many.as_pointer())

    def add(typing: Any, target: Any, at: Any, source: Any, begin: Any, factor: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            there = place(context, builder, signature.args[0], arguments[0], arguments[1])
            here = place(context, builder, signature.args[2], arguments[2], arguments[3])
            one = builder.insert_element(ir.Constant(many, ir.Undefined), arguments[4], ir.IntType(32)(0))
            zeros = ir.Constant(ir.VectorType(ir.IntType(32), count), [0] * count)
            factors = builder.shuffle_vector(one, ir.Constant(many, ir.Undefined), zeros)
            scaled = builder.fmul(factors, builder.load(here, align=8))
            builder.store(builder.fadd(builder.load(there, align=8), scaled), there, align=8)
            return context.get_dummy_value()

        return types.void(target, types.int64, source, types.int64, types.float64), generate

    return intrinsic(add)


wide = cast("Callable[[Any], int]", np.int64)
"""Make a record's small field a number to calculate with: interpreted too, small numbers would overflow."""

move_bytes: Callable[[NDArray[np.uint8], NDArray[np.uint8]], None] = (
    _interpreted_move if numba is None else _compiled_move()
)
"""Fill the first array from the start of the second; both contiguous, the second no shorter; may overlap."""

copy_fields: Callable[[Any, Any, int, int], None] = _interpreted_copy if numba is None else _compiled_copy()
"""Copy the fields of one record into another of the same kind, from one place in its bytes up to another."""

load_word: Callable[[NDArray[np.uint8], int], int]
"""Eight bytes of a contiguous array, from a place on, the first one lowest; nobody checks that they exist."""
store_word: Callable[[NDArray[np.uint8], int, int], None]
"""The reverse."""
load_word, store_word = (_interpreted_load, _interpreted_store) if numba is None else _compiled_words()
