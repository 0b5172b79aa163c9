/**
 * Lets Node bots of hanab.live start without a network: they ask a public host for lists of variants and suits.
 *   NODE_OPTIONS="--require $(girandola guests offline)"
 * The lists have what our tables can play with guests, and nothing else.
 */
const https = require('node:https');
const { Readable } = require('node:stream');
const { syncBuiltinESMExports } = require('node:module');

const FIVE = ['Red', 'Yellow', 'Green', 'Blue', 'Purple'];
const LISTS = {
  'variants.json': [
    { id: 0, newID: 'R+Y+G+B+P', name: 'No Variant', suits: FIVE },
    { id: 2, newID: 'R+Y+G+B+P+K', name: 'Black (6 Suits)', suits: [...FIVE, 'Black'] },
    { id: 3, newID: 'R+Y+G+B+P+M', name: 'Rainbow (6 Suits)', suits: [...FIVE, 'Rainbow'] },
  ],
  'suits.json': [
    ...FIVE.map((name) => ({ name, id: name[0] })),
    { name: 'Black', id: 'K', abbreviation: 'K', oneOfEach: true },
    { name: 'Rainbow', id: 'M', abbreviation: 'M', allClueColors: true, clueColors: [] },
  ],
};

const get = https.get;
https.get = (address, ...rest) => {
  const list = LISTS[String(address).split('/').at(-1)];
  const answered = rest.find((argument) => typeof argument === 'function');
  if (!list || !answered) return get(address, ...rest);
  const answer = Object.assign(Readable.from([JSON.stringify(list)]), { statusCode: 200, headers: {} });
  setImmediate(() => answered(answer));
  return { on: () => undefined };
};
syncBuiltinESMExports();
