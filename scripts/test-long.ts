// `npm run test:long` runs what `npm test` leaves out, and at full length what it runs a small share of. It takes about
// two and a half hours on two cores that do nothing else; `npm run test:long -- engines browsers` runs only these parts.
// Run it before a release, and after you change how things are written, claimed or sent.
import { runCommand } from './run-command.ts'

/** How many times as often as in `npm test` the dice of property tests are thrown. */
const PROPERTY_RUNS = '20'

/** How often dice are thrown, processes killed and requests sent: on each engine where there are two. */
const MORE = {
  // This many over all kinds of writes and over leads, and a quarter over prices, offers and erasures. A quarter too, once,
  // of the database itself.
  CRASH_KILLS: '200',
  DAY_SECONDS: '900',
  // To the surfaces next to the API, on each engine; the rounds are to the API.
  HOSTILE_REQUESTS: '100000',
  HOSTILE_ROUNDS: '400',
  LINK_TRIES: '10000',
  OFFERS_RUNS: '60',
  PROPERTY_RUNS,
  SOAK_EVENTS: '10000',
  SWEEP_SECONDS: '60',
  TEST_LONG: '1',
}
const THROWN = [
  'crash',
  'faults/clock',
  'faults/full-disk',
  'faults/slow-clients',
  'hostile',
  'load',
  'offer-page/unknown-links',
  'offers/model',
  'messaging/webhook-soak',
  'prices/bombs',
  'processes',
]

const PARTS: Record<string, { command: string; env?: Record<string, string> }> = {
  // Every test on every engine, with many more rounds of those that throw dice: 15 minutes.
  engines: { command: 'vitest run', env: { PROPERTY_RUNS } },
  // What a release holds, installed in an empty folder and started: 2 minutes.
  release: { command: 'vitest run test/release', env: { TEST_LONG: '1' } },
  // Every browser case in Chromium and in Firefox, and every screen in every look: 25 minutes. Behind Caddy and nginx
  // themselves where they are installed (`apt-get install caddy nginx-light`).
  browsers: { command: 'playwright test', env: { ALL_IN_FIREFOX: '1', ALL_LOOKS: '1' } },
  // What a customer does in today's WebKit and in one like Safari 16.0: 2 minutes. Needs
  // `apt-get install webkit2gtk-driver wpewebkit-driver cog xvfb`.
  webkit: { command: 'playwright test --project=chromium', env: { WEBKIT: '1' } },
  // That the tests of `npm test` find the faults planted by scripts/planted-faults.ts: 10 minutes.
  planted: { command: 'node scripts/planted-faults.ts' },
  // 1,000 kills take an hour, 200,000 hostile requests and a day of mixed load a quarter of an hour each. A small disk is
  // mounted to be filled: this needs root on Linux.
  thrown: {
    command: `vitest run ${THROWN.map((name) => `test/${name}`).join(' ')}`,
    env: MORE,
  },
  // Against a real IMAP server: needs `apt-get install dovecot-imapd`.
  mailbox: { command: 'vitest run test/messaging/mailbox-dovecot', env: { TEST_LONG: '1' } },
  // How the widget follows a drag, and answers every act, on a slow phone: some minutes.
  drag: { command: 'playwright test --project=chromium --workers=1', env: { ALONE: '1' } },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(1)
}
const failed: string[] = []
for (const [name, { command, env = {} }] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}\n   ${command}\n`)
  if ((await runCommand(command, env)) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
