import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { findFreePort } from '../../scripts/free-port.ts'
import { expect, test } from '../support/test.ts'
import type { Engine } from './engines.ts'

/** How W3C WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Record<typeof ELEMENT, string>

/** A page in a browser that is driven by W3C WebDriver. Playwright cannot drive Debian's WebKit. */
export interface Driven {
  visit(url: string): Promise<void>
  /** Waits for an element that shows, in the page or in a shadow root, with a name that starts so. */
  find(selector: string, name?: string): Promise<Element>
  click(selector: string, name?: string): Promise<void>
  /** Types in the field with this label, in place of what is there. */
  fill(label: string, text: string): Promise<void>
  /** Moves the pressed pointer over an element, by px from its middle. */
  draw(over: Element, points: readonly [x: number, y: number][]): Promise<void>
  press(key: string): Promise<void>
  run<Answer>(script: string, ...given: unknown[]): Promise<Answer>
}

/** Runs in the page. Goes through open shadow roots, as a person does not see them. */
const FIND = `
  const [selector, name] = arguments
  const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
  const namesOf = (one) => [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((label) => label.textContent), one.textContent]
  return all(document).find((one) => one.matches(selector) && one.getClientRects().length > 0
    && namesOf(one).some((each) => (each ?? '').trim().startsWith(name))) ?? null`

const KEYS = { Escape: '\uE00C', Enter: '\uE007', End: '\uE010', Backspace: '\uE003' }

/** Playwright's test, with a page in this engine. */
export const testIn = (engine: Engine) =>
  test.extend<{ driven: Driven }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    driven: async ({}, use, info) => {
      await using cleanup = new AsyncDisposableStack()
      const start = (program: string, ...words: string[]) => {
        const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
        cleanup.defer(() => end(child))
        return child
      }
      const env = { ...process.env }
      if (engine.needsDisplay) {
        const screen = start('Xvfb', '-displayfd', '3', '-screen', '0', '1400x1000x24')
        const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
        env.DISPLAY = `:${String(number).trim()}`
      }
      const port = await findFreePort()
      start(engine.driver, `--port=${port}`)
      const driver = `http://127.0.0.1:${port}/session`
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/status`).then(
          () => true,
          () => false,
        )
      await expect.poll(isReady).toBe(true)
      const capabilities = { alwaysMatch: engine.options }
      const { sessionId } = await ask<{ sessionId: string }>('POST', driver, { capabilities })
      cleanup.defer(() => ask('DELETE', `${driver}/${sessionId}`))
      await use(drive(`${driver}/${sessionId}`))
      if (info.status === info.expectedStatus) return
      const picture = await ask<string>('GET', `${driver}/${sessionId}/screenshot`)
      await writeFile(info.outputPath('page.png'), picture, 'base64')
    },
  })

function drive(session: string): Driven {
  const post = <Answer>(path: string, body: object) =>
    ask<Answer>('POST', `${session}${path}`, body)
  const run: Driven['run'] = (script, ...args) => post('/execute/sync', { script, args })
  const find: Driven['find'] = async (selector, name = '') => {
    let found: Element | null = null
    const look = async () => {
      found = await run<Element | null>(FIND, selector, name)
      return found !== null
    }
    await expect.poll(look, `${selector} ${name}`).toBe(true)
    return found as unknown as Element
  }
  const within = (element: Element, path: string, body = {}) =>
    post<void>(`/element/${element[ELEMENT]}/${path}`, body)
  // At the edge of the window, a bar may lie over it.
  const show = (element: Element) =>
    run('arguments[0].scrollIntoView({ block: "center" })', element)
  return {
    run,
    find,
    visit: (url) => post('/url', { url }),
    click: async (selector, name) => {
      const element = await find(selector, name)
      await show(element)
      await within(element, 'click')
    },
    fill: async (label, text) => {
      const field = await find('input, textarea', label)
      const before = await run<string>('return arguments[0].value', field)
      await within(field, 'value', {
        text: `${KEYS.End}${KEYS.Backspace.repeat(before.length)}${text}`,
      })
    },
    draw: async (over, points) => {
      await show(over)
      const moves = points.map(([x, y]) => ({
        type: 'pointerMove',
        duration: 20,
        origin: over,
        x,
        y,
      }))
      const [first, ...rest] = moves
      const button = 0
      const actions = [
        first,
        { type: 'pointerDown', button },
        ...rest,
        { type: 'pointerUp', button },
      ]
      await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    press: async (key) => {
      const value = KEYS[key as keyof typeof KEYS]
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
  }
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
