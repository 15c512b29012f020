// `npm run test:long` runs the tests that `npm test` omits, and in full length those that it shortens. It takes about
// two and a half hours on two idle cores; `npm run test:long -- engines browsers` runs only these parts.
// Run it before a release, and after changes of writes, claims or sending.
import { runCommand } from './run-command.ts'

/** The factor of random cases in property tests, compared with `npm test`. */
const PROPERTY_RUNS = '20'

/** Numbers of random cases, killed processes and requests: per engine if there are two. */
const MORE = {
  // Kills over all kinds of writes and over leads; a quarter over prices, offers and erasures, and another quarter,
  // once, of the database itself.
  CRASH_KILLS: '200',
  DAY_SECONDS: '900',
  // To the other entry points, on each engine; the rounds are to the API.
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
  // Every test on every engine, with many more rounds of property tests: 15 minutes.
  engines: { command: 'vitest run', env: { PROPERTY_RUNS } },
  // The content of a release, installed in an empty folder and started: 2 minutes.
  release: { command: 'vitest run test/release', env: { TEST_LONG: '1' } },
  // Every browser case in Chromium and in Firefox, and every screen in every look: 25 minutes. Behind real Caddy and
  // nginx if they are installed (`apt-get install caddy nginx-light`).
  browsers: { command: 'playwright test', env: { ALL_IN_FIREFOX: '1', ALL_LOOKS: '1' } },
  // Customer actions in current WebKit and in one like Safari 16.0: 2 minutes. Needs
  // `apt-get install webkit2gtk-driver wpewebkit-driver cog xvfb`.
  webkit: { command: 'playwright test --project=chromium', env: { WEBKIT: '1' } },
  // Whether the tests of `npm test` detect the faults planted by scripts/planted-faults.ts: 10 minutes.
  planted: { command: 'node scripts/planted-faults.ts' },
  // 1,000 kills take an hour, 200,000 hostile requests and a day of mixed load a quarter of an hour each. A small disk
  // is mounted and filled, which needs root on Linux.
  thrown: {
    command: `vitest run ${THROWN.map((name) => `test/${name}`).join(' ')}`,
    env: MORE,
  },
  // Against a real IMAP server: needs `apt-get install dovecot-imapd`.
  mailbox: { command: 'vitest run test/messaging/mailbox-dovecot', env: { TEST_LONG: '1' } },
  // The response times of the widget to drags and other actions on a slow phone: some minutes.
  drag: { command: 'playwright test --project=chromium --workers=1', env: { ALONE: '1' } },
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(1)
}
const failed: string[] = []
for (const [name, { command, env = {} }] of Object.entries(PARTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.log(`\n== ${name}\n   ${command}\n`)
  if ((await runCommand(command, env)) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
