import {
  ATTRIBUTE_OF,
  type EVENTS,
  type ZevenAttributes,
  type ZevenDetails,
  type ZevenMethods,
  type ZevenProps,
} from './generated.js'

export * from './generated.js'

export const TAG = 'zeven-widget'

export type ZevenEventName = (typeof EVENTS)[number]
export type ZevenEvent<Name extends ZevenEventName> = CustomEvent<ZevenDetails[Name]>
/** The events by their full names, such as `zeven:submit`. */
export type ZevenEventMap = { [Name in ZevenEventName as `zeven:${Name}`]: ZevenEvent<Name> }

/** The element that shows a form. */
export interface ZevenElement extends HTMLElement, ZevenMethods {}

declare global {
  interface HTMLElementTagNameMap {
    'zeven-widget': ZevenElement
  }
  interface HTMLElementEventMap extends ZevenEventMap {}
  interface DocumentEventMap extends ZevenEventMap {}
}

export interface LoadOptions {
  /** For a policy that allows scripts by a nonce. */
  nonce?: string
  /** The address of a fixed build, from the tag of `zeven snippet --pinned`. */
  pinned?: { src: string; integrity: string }
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads the script of the forms, once per page. It does nothing on a server. `server` is the address of
 * Zeven, or a path that leads to it.
 */
export function loadZeven(server: string, { nonce, pinned }: LoadOptions = {}): Promise<void> {
  if (typeof document === 'undefined' || customElements.get(TAG)) return Promise.resolve()
  const before = loading.get(server)
  if (before) return before
  const script = document.createElement('script')
  script.src = pinned?.src ?? `${server.replace(/\/$/, '')}/widget.js`
  script.async = true
  script.dataset.server = server
  if (nonce) script.nonce = nonce
  if (pinned) Object.assign(script, { integrity: pinned.integrity, crossOrigin: 'anonymous' })
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      // The next call tries again.
      loading.delete(server)
      script.remove()
      reject(new Error(`Zeven: ${script.src} could not be loaded.`))
    }
  })
  loading.set(server, loaded)
  document.head.append(script)
  return loaded
}

/** The attributes of the element for the props of a component. */
export function attributesOf(props: ZevenProps): ZevenAttributes {
  const given = Object.entries(ATTRIBUTE_OF).flatMap(([prop, name]) => {
    const value = props[prop as keyof typeof ATTRIBUTE_OF]
    return value === undefined || value === false ? [] : [[name, value === true ? '' : value]]
  })
  const answers = Object.entries(props.answers ?? {}).map(([key, value]) => [
    `data-zv-${key}`,
    String(value),
  ])
  return Object.fromEntries([...given, ...answers])
}
