import { loadPart } from './components/lazy.ts'
import { ATTRIBUTES, isPlaced, readTag, type WidgetConfig } from './config.ts'
import { list as host } from './host.ts?list'
import { dispatchError, type Mounted, mount } from './mount.tsx'
import type { WidgetElement } from './state/session.ts'
import { type State, startOver } from './state/state.ts'

export const TAG = 'zeven-widget'
const METHODS = ['prefill', 'reset', 'go', 'open', 'close'] as const

/** The tags that have a widget. All copies of this script on the page share it. */
type Placed = WeakSet<Element>

/** The customer's state when a widget was removed. */
interface Before {
  config: WidgetConfig
  state: State
}
/** By form and variant, for the new element after a page is rendered again. Only in memory. */
const leftBehind: Record<string, Before> = {}

/** Defines `<zeven-widget>`, once per page. `server` is the origin of forms. */
export function defineElement(server: string): Placed {
  const existing = customElements.get(TAG) as { placed?: Placed } | undefined
  if (existing?.placed) return existing.placed

  const waiting = new Set<ZevenWidget>()

  class ZevenWidget extends HTMLElement implements WidgetElement {
    static readonly placed: Placed = new WeakSet()
    static readonly host = host
    static readonly observedAttributes = ATTRIBUTES
    reservedHeight = 0
    #shown: (Mounted & { config: WidgetConfig }) | null = null
    #before: Before | null = null
    #isChanged = false

    connectedCallback(): void {
      this.#settle()
    }

    disconnectedCallback(): void {
      this.#settle()
    }

    attributeChangedCallback(_: string, before: string | null, now: string | null): void {
      if (before === now) return
      this.#isChanged = true
      this.#settle()
    }

    /**
     * Waits until the page's own script has ended: frameworks set attributes one by one, and move
     * an element by removing it and adding it again. Removed elements come first, because a new
     * element of the same form takes over their input.
     */
    #settle(): void {
      if (waiting.size === 0) {
        queueMicrotask(() => {
          const all = [...waiting]
          waiting.clear()
          for (const one of all) if (!one.isConnected || one.#isChanged) one.#unmount()
          for (const one of all) {
            one.#isChanged = false
            if (one.isConnected && !one.#shown) one.#mount()
          }
        })
      }
      waiting.add(this)
    }

    #mount(): void {
      const config = readTag(this, server)
      if (!config) return
      const left = new AbortController()
      let mounted: Mounted | undefined
      const unmount = () => {
        left.abort()
        return mounted?.unmount() ?? null
      }
      this.#shown = { config, unmount }
      const start = () => {
        this.style.minHeight = ''
        if (left.signal.aborted) return
        try {
          mounted ??= mount(this, config, this.#stateFor(config))
        } catch (error) {
          dispatchError(this, config)
          throw error
        }
      }
      if (isPlaced(this)) {
        // Prevents layout shifts while it waits. Without its style sheet it is not a block yet.
        this.style.display = 'block'
        this.style.minHeight = `${this.reservedHeight}px`
        loadPart(config, 'page').then(({ place }) => place(this, start, left.signal), start)
      } else start()
    }

    #unmount(): void {
      if (!this.#shown) return
      const { config, unmount } = this.#shown
      const state = unmount()
      if (state) leftBehind[config.slug + config.variant] = this.#before = { config, state }
      this.#shown = null
    }

    /** Restarts with the customer's state, if any. */
    restart(config: WidgetConfig, state: State): void {
      this.#unmount()
      this.#before = { config, state }
      this.#mount()
    }

    /** A new language or variant keeps the input. A new variant starts at its first step. */
    #stateFor({ slug, variant }: WidgetConfig): State | null {
      const before = this.#before?.config.slug === slug ? this.#before : leftBehind[slug + variant]
      if (!before) return null
      const { config, state } = before
      delete leftBehind[slug + config.variant]
      if (config.variant !== variant) startOver(state, variant)
      return state
    }
  }

  // Page methods are in a lazy part, so each of these returns a promise.
  for (const name of METHODS) {
    Object.assign(ZevenWidget.prototype, {
      async [name](this: WidgetElement, given: unknown) {
        // A tag without a form has no form that could fail.
        const own = readTag(this, server) ?? ({ server, isQuiet: true } as WidgetConfig)
        return (await loadPart(own, 'page'))[name](this, given as never)
      },
    })
  }
  customElements.define(TAG, ZevenWidget)
  return ZevenWidget.placed
}
