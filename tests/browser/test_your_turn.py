"""Called when it is one's turn, with the page closed; and the page without a network, in a real Chromium."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Arrive, Visit
from tests.browser.house import House, open_house
from tests.browser.playing import sit_down
from tests.browser.test_replay import go_through_the_lesson
from tests.browser.test_screens import faults
from tests.server.push_service import PushService, push_service

pytestmark = pytest.mark.xdist_group("browser-turn")

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
# Chromium subscribes at its maker's push service, which tests cannot reach: this is what it would answer.
# A Chromium without a window shows no notifications, and says that they are forbidden.
SUBSCRIBE = """(browser) => {
  const made = {
    endpoint: browser.endpoint, options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } }),
    unsubscribe: async () => { sessionStorage.removeItem('subscribed'); return true; },
  };
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) =>
    [{ close: () => { window.putAway = tag; } }];
  PushManager.prototype.subscribe = async () => { sessionStorage.setItem('subscribed', '1'); return made; };
  PushManager.prototype.getSubscription = async () => sessionStorage.getItem('subscribed') ? made : null;
}"""
CLUE = """async (table) => {
  const ask = async (path, body) => (await fetch(`./api/tables/${table}/${path}`,
    body ? { method: 'POST', body: JSON.stringify(body) } : {})).json();
  const { state } = await ask('');
  const { view } = await ask('view');
  return ask('commands', { type: 'act', action: view.legal.clues[0].action, state });
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
SHOW = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, data, tag }) => {
    self.shown.push({ title, body, data, tag });
  };
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as started:
        yield started


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("calling")
    with open_house(folder, push_after=0.0, push_loopback=service.address) as opened:
        yield opened


def come(arrive: Arrive, house: House, service: PushService, name: str, language: str = "en") -> Visit:
    """Somebody whose browser can be called."""
    visit = arrive(name, url=house.url, size=PHONE, language=language, keeps=True)
    visit.context.add_init_script(f"({SUBSCRIBE})({json.dumps(service.device(name))})")
    return visit


def deliver(page: Page, message: object) -> None:
    """What the push service has brought, given to the page's service worker as the browser would."""
    tools = page.context.new_cdp_session(page)
    known: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    origin = page.evaluate("location.origin")
    call = {"origin": origin, "registrationId": known[-1], "data": json.dumps(message)}
    tools.send("ServiceWorker.deliverPushMessage", call)


def test_a_player_who_left_is_called_and_finds_the_table(
    arrive: Arrive, calling: House, service: PushService
) -> None:
    ana, bo = arrive("Ana", url=calling.url), come(arrive, calling, service, "Bo", "it")
    table = sit_down(ana, bo)
    page = bo.page
    page.wait_for_function(CONTROLLED)
    page.get_by_role("button", name="Altro").click()
    page.get_by_label("Chiamami quando tocca a me").check()
    page.wait_for_selector('[data-call="on"]')
    assert faults(page) == []
    page.goto(f"{bo.url}#/settings")
    page.wait_for_selector("main")
    ana.page.evaluate(CLUE, table)
    pushed = service.next_now()
    assert pushed.message == {"table": table, "game": "hanabi", "names": ["Ana"]}
    (worker,) = bo.context.service_workers
    worker.evaluate(SHOW)
    deliver(page, pushed.message)
    while not (shown := worker.evaluate("() => self.shown")):
        page.wait_for_timeout(20)
    tag = f"girandola-turn-{table}"
    assert shown == [{"title": "Tocca a te", "body": "Hanabi · Ana", "data": {"table": table}, "tag": tag}]
    page.goto(f"{bo.url}#/t/{table}")
    page.wait_for_selector(".board")
    page.wait_for_function("(tag) => window.putAway === tag", arg=tag)
    page.get_by_role("button", name="Altro").click()
    page.get_by_label("Chiamami quando tocca a me").uncheck()
    page.wait_for_selector('[data-call="off"]')


def test_the_page_says_where_it_does_not_work(arrive: Arrive, calling: House, service: PushService) -> None:
    visit = come(arrive, calling, service, "Cy")
    visit.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page = visit.go("new")
    page.wait_for_selector(".go button:enabled")
    page.locator(".go button").click()
    page.wait_for_selector('[data-call="insecure"]')
    expect(page.get_by_label("Call me when it is my turn")).to_be_disabled()
    expect(page.locator("[data-call]")).to_contain_text("only where the page comes by HTTPS")
    assert faults(page) == []


BRING = """async (text) => fetch('./api/records', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }),
})"""
KEPT = "() => JSON.parse(localStorage['girandola.kept'] ?? '[]').length >= 2"


def test_records_and_the_lesson_open_without_a_network(arrive: Arrive, tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        visit = arrive(url=house.url, size=PHONE, keeps=True)
        page = visit.go()
        page.wait_for_selector("main[data-arrived]")
        page.evaluate(BRING, (EXAMPLES / "first-light.json").read_text(encoding="utf-8"))
        page.wait_for_function(CONTROLLED)
        page.reload()
        page.wait_for_function(KEPT)
    # The server has gone.
    page.reload()
    expect(page.locator("h1")).to_have_text("Girandola")
    page.locator('section[aria-labelledby="records"] li a').click()
    page.wait_for_selector(".board")
    page.get_by_role("button", name="One step forward").click()
    page.goto(f"{visit.url}#/learn/first")
    go_through_the_lesson(page)
    for place in ("today", "puzzles"):
        page.goto(f"{visit.url}#/{place}")
        expect(page.locator("main")).to_contain_text("The server does not answer.")
        expect(page.locator("main")).not_to_contain_text("Loading")
    visit.errors[:] = [error for error in visit.errors if "Failed to load" not in error]
