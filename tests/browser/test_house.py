"""The public house in the browser: strangers find a table and each other; a family's has none of it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Arrive
from tests.browser.house import House, open_house

pytestmark = pytest.mark.xdist_group("browser-house")


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("public"), public_house=1) as opened:
        yield opened


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_strangers_find_each_other(arrive: Arrive, public: House, size: dict[str, int]) -> None:
    ana = arrive(f"Ana{size['width']}", url=public.url, size=size)
    ana.go().locator("[data-house]").click()
    ana.page.get_by_label("Show my name here").check()
    expect(ana.page.locator("[data-here] .names")).to_contain_text(f"Ana{size['width']}")
    ana.page.locator("[data-join] a.button").click()
    ana.page.get_by_role("button", name="Open table").click()
    ana.page.wait_for_url("**/#/t/*")
    ana.page.wait_for_selector(".seats")
    bo = arrive(f"Bo{size['width']}", url=public.url, size=size)
    page = bo.go("house")
    page.get_by_label("Show my name here").check()
    expect(page.locator("[data-here] .names")).to_contain_text(f"Ana{size['width']}")
    expect(page.locator("[data-here] .names")).to_contain_text(f"Bo{size['width']}")
    table = page.locator("[data-join] [data-house-table]", has_text=f"Ana{size['width']}")
    table.click()
    page.wait_for_url(ana.page.url)
    page.get_by_role("button", name="Sit here", exact=True).first.click()
    expect(ana.page.locator(".seats")).to_contain_text(f"Bo{size['width']}")


def test_nobody_is_named_who_did_not_ask_for_it(arrive: Arrive, public: House) -> None:
    page = arrive("Cleo", url=public.url).go("house")
    expect(page.locator("[data-here] [data-nameless]")).to_be_visible()
    expect(page.locator("[data-here]")).not_to_contain_text("Cleo")
    show = page.get_by_label("Show my name here")
    show.check()
    expect(page.locator("[data-here] .names")).to_contain_text("Cleo")
    page.reload()
    expect(show).to_be_checked()  # the choice is kept
    show.uncheck()
    expect(page.locator("[data-here]")).not_to_contain_text("Cleo")


def test_a_family_house_has_no_door_to_it(arrive: Arrive) -> None:
    visit = arrive("Ana")
    page = visit.go()
    page.wait_for_selector("[data-arrived]")
    expect(page.locator("[data-house]")).to_have_count(0)
    asked = page.evaluate("async () => (await fetch('./api/tables')).json()")
    assert "public_house" not in asked
