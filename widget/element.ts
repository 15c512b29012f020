import { ATTRIBUTES, readConfig } from './config.ts'
import { type Mounted, mount } from './mount.tsx'

export const TAG = 'zeven-widget'

/** The tags whose widget is placed, over every copy of this script on the page. */
type Placed = WeakSet<Element>

/** Defines `<zeven-widget>`, once per page. `server` is the origin the form comes from. */
export function defineElement(server: string): Placed {
  const existing = customElements.get(TAG) as { placed?: Placed } | undefined
  if (existing?.placed) return existing.placed

  class ZevenWidget extends HTMLElement {
    static readonly placed: Placed = new WeakSet()
    static readonly observedAttributes = ATTRIBUTES
    #mounted: Mounted | null = null
    #waiting = false

    connectedCallback(): void {
      this.#settle(false)
    }

    disconnectedCallback(): void {
      this.#settle(false)
    }

    attributeChangedCallback(): void {
      this.#settle(true)
    }

    /**
     * After the page's own script has ended: frameworks set attributes one by one, and move an
     * element by removing it and putting it back, which must not lose what a customer typed.
     */
    #settle(changed: boolean): void {
      if (changed && this.#mounted) this.#unmount()
      if (this.#waiting) return
      this.#waiting = true
      queueMicrotask(() => {
        this.#waiting = false
        if (!this.isConnected) this.#unmount()
        else if (!this.#mounted) this.#mount()
      })
    }

    #mount(): void {
      const config = readConfig(this, server)
      if (config) this.#mounted = mount(this, config)
    }

    #unmount(): void {
      this.#mounted?.unmount()
      this.#mounted = null
    }
  }

  customElements.define(TAG, ZevenWidget)
  return ZevenWidget.placed
}
