import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findChromium, findFirefox } from '../../scripts/browser.ts'

/** A browser of its own, whose tabs a test may duplicate, and close and open again. */
export interface Tabs {
  open(url: string): Promise<void>
  /** Runs in the page of the tab that is shown. */
  read(expression: string): Promise<unknown>
  /** Shows a copy of the tab, as a person makes it. */
  duplicate(): Promise<void>
  /** Closes the tab and opens it again, as a person does who closed it by mistake. */
  restore(): Promise<void>
  stop(): Promise<void>
}

const EXTENSION = {
  manifest_version: 3,
  name: 'Tabs',
  version: '1',
  permissions: ['tabs', 'sessions'],
  background: { service_worker: 'worker.js' },
}

/** An extension may do with tabs what a person may. */
export async function openChromium(): Promise<Tabs> {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-tabs-'))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(EXTENSION))
  await writeFile(join(folder, 'worker.js'), '')
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium() ?? '',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...BROWSER_FLAGS, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  let page: Page = await context.newPage()
  const inNewPage = async (script: string) => {
    const opened = context.waitForEvent('page')
    await worker.evaluate(script)
    page = await opened
  }
  return {
    open: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression),
    duplicate: () =>
      inNewPage(
        'chrome.tabs.query({ active: true }).then(([tab]) => chrome.tabs.duplicate(tab.id))',
      ),
    restore: async () => {
      await worker.evaluate(
        'chrome.tabs.query({ active: true }).then(([tab]) => chrome.tabs.remove(tab.id))',
      )
      await inNewPage('chrome.sessions.restore()')
    },
    stop: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Firefox lets its own pages be scripted over Marionette. */
export async function openFirefox(): Promise<Tabs> {
  const profile = await mkdtemp(join(tmpdir(), 'zeven-tabs-'))
  const preferences = { 'marionette.port': 0, 'browser.shell.checkDefaultBrowser': false }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const flags = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access']
  const firefox = spawn(findFirefox() ?? '', [...flags, '--profile', profile], { stdio: 'ignore' })
  const { send, end } = await marionette(await portIn(profile))
  await send('WebDriver:NewSession', { capabilities: {} })
  const inBrowser = async (script: string) => {
    const before = (await send('WebDriver:GetWindowHandles', {})) as string[]
    await send('Marionette:SetContext', { value: 'chrome' })
    await send('WebDriver:ExecuteScript', { script, args: [] })
    await send('Marionette:SetContext', { value: 'content' })
    for (;;) {
      const handles = (await send('WebDriver:GetWindowHandles', {})) as string[]
      const handle = handles.find((one) => !before.includes(one))
      if (handle) return void (await send('WebDriver:SwitchToWindow', { handle }))
      await pause(50)
    }
  }
  return {
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    read: async (expression) => {
      const script = `return ${expression}`
      const { value } = (await send('WebDriver:ExecuteScript', { script, args: [] })) as {
        value: unknown
      }
      return value
    },
    duplicate: () =>
      inBrowser('gBrowser.selectedTab = gBrowser.duplicateTab(gBrowser.selectedTab)'),
    restore: () =>
      inBrowser(`const tab = gBrowser.selectedTab
        gBrowser.selectedTab = gBrowser.addTrustedTab('about:blank')
        gBrowser.removeTab(tab)
        SessionStore.undoCloseTab(window, 0)`),
    stop: async () => {
      end()
      await kill(firefox)
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function portIn(profile: string): Promise<number> {
  for (;;) {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '')
    if (text) return Number(text)
    await pause(100)
  }
}

/** Messages are JSON, with their length and a colon before them. */
async function marionette(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (colon < 0 || rest.length < end) return
      const message = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      // The first message says who Firefox is.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
    }
  })
  await once(socket, 'connect')
  let last = 0
  return {
    send: (command: string, parameters: object): Promise<unknown> => {
      const text = JSON.stringify([0, ++last, command, parameters])
      const answer = Promise.withResolvers<unknown>()
      waiting.set(last, answer)
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      return answer.promise
    },
    end: () => socket.destroy(),
  }
}

async function kill(browser: ChildProcess): Promise<void> {
  const ended = once(browser, 'exit')
  browser.kill()
  await ended
}
