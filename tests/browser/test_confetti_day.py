"""The heap of the day in a real Chromium: the first try counts, and has a place and a text to share."""

from playwright.sync_api import expect

from tests.browser import confetti_hands as h
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House


def test_the_first_try_has_a_place_and_a_text_to_share(arrive: Arrive, house: House) -> None:
    visit = arrive(size=PHONE)
    page = visit.go("confetti")
    h.wait_until_known(page)
    today = page.evaluate("async () => (await (await fetch('./api/scores')).json()).today")
    table = h.open_table(page, 1, [], sand=60, start=True, day=today)
    h.enter(page, house.url, table)
    for number in range(5):
        h.wait_for_sand(page)
        if number == 0:
            h.collect(page, h.hand_to_choose_from(page))
        h.finish_round(page, house, table)
        if number < 4:
            if number == 0:
                h.wait_for(page, "choice")
            page.wait_for_selector("main[data-stage=begin]")
            page.locator(".foot button.primary").click()
    h.wait_for(page, "nothing")
    result = page.locator(".after .day")
    expect(result).to_contain_text("place 1 of 1")
    expect(result).to_contain_text("One day in a row")
    assert h.complaints(page) == []
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    result.get_by_role("button").click()
    assert f"Girandola Confetti {today}" in page.locator(".after .day textarea").input_value()
    page = visit.go("confetti")
    expect(page.get_by_role("button", name="does not count")).to_be_visible()
    expect(page.locator(".day")).to_contain_text("place 1 of 1")
