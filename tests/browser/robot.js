// Plays through the page's own buttons, quickly: what it presses is what a person presses. `wish` says what it
// likes to do: 'short' plays cards blindly, 'long' tells and discards as long as it can, 'careful' never plays.
window.robot = ({ wish, seed }) => {
  let state = seed;
  const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const one = (list) => list[Math.floor(chance() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const find = (selector) => document.querySelector(selector);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const until = async (done) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = done();
      if (found) return found;
      await settle();
    }
    return null;
  };
  let moves = 0;
  const log = [];

  async function chooseForTile() {
    const picks = all('.discards .pick');
    if (picks.length) {
      one(picks).click();
      (await until(() => find('.tray .primary')))?.click();
      log.push('choice');
      return true;
    }
    return false;
  }
  async function tell() {
    const hand = one(all('.others .hand').filter((each) => each.querySelector('.held')));
    if (!hand) return false;
    one([...hand.querySelectorAll('.held')]).click();
    const sign = await until(() => find('.tray .sign[aria-pressed]'));
    if (!sign) {
      find('.tray [data-put-back]')?.click();
      return false;
    }
    one(all('.tray .sign[aria-pressed]')).click();
    const give = await until(() => find('.tray [data-key="c"]'));
    give?.click();
    log.push('clue');
    return Boolean(give);
  }
  async function useCard(key) {
    const card = one(all('.own .held'));
    if (!card) return false;
    card.click();
    const button = await until(() => find('.tray .do'));
    const announce = one(all('.tray .announce input'));
    if (announce && key === 'p') announce.click();
    await settle();
    const act = find(`.tray [data-key="${key}"]`);
    if (!button || !act) {
      find('.tray [data-put-back]')?.click();
      return false;
    }
    act.click();
    log.push(key);
    return true;
  }
  async function move() {
    if (find('.tile-asks')) {
      if (await chooseForTile()) return true;
      return tell();
    }
    const dice = chance();
    if (wish === 'careful') return (await useCard('d')) || tell();
    const order =
      wish === 'short'
        ? dice < 0.55
          ? ['p', 'd', 'c']
          : dice < 0.8
            ? ['c', 'd', 'p']
            : ['d', 'c', 'p']
        : dice < 0.45
          ? ['d', 'c', 'p']
          : dice < 0.9
            ? ['c', 'd', 'p']
            : ['p', 'd', 'c'];
    for (const what of order) {
      if (what === 'c' ? await tell() : await useCard(what)) return true;
    }
    return false;
  }
  return (async () => {
    while (!find('.end') && moves < 400) {
      const take = find('.curtain .primary');
      if (take) take.click();
      else if (find('h1.mine')) {
        const before = find('.board')?.dataset.state;
        if (await move()) moves += 1;
        // The next move only after the server has answered this one.
        await until(() => find('.end') || find('.curtain') || find('.board')?.dataset.state !== before);
      }
      await settle();
    }
    return { moves, log };
  })();
};
