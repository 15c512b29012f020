// `npm run spoken` writes docs/accessibility-spoken.md: what Orca says in Firefox on the main journeys, with the
// keyboard alone. It needs `apt-get install orca at-spi2-core xvfb dbus-x11 openbox xdotool firefox-esr`.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { firefox } from '@playwright/test'
import { startMailingServer } from '../../e2e/whole-way/steps.ts'
import { ensureFirefox } from '../browser.ts'
import { addMember, JOURNEYS } from './journeys.ts'
import { startOrca } from './orca.ts'
import { spokenPage, type Told } from './page.ts'

const NEEDED = ['orca', 'Xvfb', 'xvfb-run', 'dbus-run-session', 'openbox', 'xdotool', 'gsettings']
const TRIES = 3

async function speak(): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const orca = await startOrca()
  cleanup.defer(orca.stop)
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: ensureFirefox(),
    headless: false,
    firefoxUserPrefs: { 'accessibility.force_disabled': -1 },
  })
  cleanup.defer(() => browser.close())
  const only = process.argv[3]
  const { server } = await startMailingServer(cleanup)
  const place = { orca, browser, server }
  await addMember(place)
  const told: Told[] = []
  for (const { title, make } of JOURNEYS) {
    if (only !== undefined && !title.includes(only)) continue
    console.log(`\n== ${title}\n`)
    for (let tries = 1; ; tries++) {
      try {
        await make(place)
        break
      } catch (error) {
        // On a busy machine a key may come before Orca is there.
        for (const { did, said } of orca.steps()) console.log(`[${did}]\n  ${said.join('\n  ')}`)
        if (tries === TRIES) throw error
        console.log(String(error))
      }
    }
    told.push({ title, steps: orca.steps() })
  }
  const page = spokenPage(told, [`Orca ${orca.version}`, `Firefox ${browser.version()}`])
  if (only === undefined) writeFileSync('docs/accessibility-spoken.md', page)
}

if (process.argv[2] === 'here') await speak()
else {
  const isThere = (name: string) => spawnSync('which', [name]).status === 0
  const missing = NEEDED.filter((name) => !isThere(name))
  if (missing.length > 0) throw new Error(`These programs are missing: ${missing.join(', ')}.`)
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1280x900x24']
  const again = [process.execPath, process.argv[1] ?? '', 'here', ...process.argv.slice(2)]
  const [program = '', ...words] = [...screen, 'dbus-run-session', '--', ...again]
  const env = { ...process.env, GNOME_ACCESSIBILITY: '1', LANG: 'C.UTF-8', MOZ_ENABLE_WAYLAND: '0' }
  process.exitCode = spawnSync(program, words, { env, stdio: 'inherit' }).status ?? 1
}
