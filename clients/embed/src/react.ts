import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import {
  ATTRIBUTE_OF,
  attributesOf,
  EVENTS,
  type LoadOptions,
  loadZeven,
  TAG,
  type ZevenElement,
  type ZevenEvent,
  type ZevenEventName,
  type ZevenProps,
} from './index.js'

export type ZevenHandlers = {
  [Name in ZevenEventName as `on${Capitalize<Name>}`]?: (event: ZevenEvent<Name>) => void
}

type Own = ZevenProps & ZevenHandlers & { server: string }
export type ZevenFormProps = Own &
  Omit<HTMLAttributes<ZevenElement>, keyof Own | 'children'> & {
    /** The element, with its methods. */
    ref?: Ref<ZevenElement>
    load?: LoadOptions
  }

const OWN: readonly string[] = [...Object.keys(ATTRIBUTE_OF), 'answers']
const HANDLERS = EVENTS.map(
  (name) => [`on${name[0]?.toUpperCase()}${name.slice(1)}`, name] as const,
)

/** A form of Zeven. It renders on a server too, and the browser fills it in. */
export function ZevenForm({ load, ref, ...props }: ZevenFormProps): ReactElement {
  const { server } = props
  const given = props as Record<string, unknown>
  const own = useRef<ZevenElement>(null)
  useImperativeHandle(ref, () => own.current as ZevenElement)
  // React adds no listener of its own to an element that a server rendered.
  useEffect(() => {
    const element = own.current
    const heard = HANDLERS.map(
      ([handler, name]) => [`zeven:${name}`, given[handler] as EventListener | undefined] as const,
    )
    for (const [name, handler] of heard) if (handler) element?.addEventListener(name, handler)
    return () => {
      for (const [name, handler] of heard) if (handler) element?.removeEventListener(name, handler)
    }
  })
  useEffect(() => {
    loadZeven(server, load).catch(console.error)
  }, [server, load])
  const rest = Object.entries(given).filter(
    ([name]) => !OWN.includes(name) && !HANDLERS.some(([handler]) => handler === name),
  )
  // The form sets a space in its element, so that no page hides it as empty: here React sets it.
  const space = '\u00a0'
  return createElement(
    TAG,
    { ...Object.fromEntries(rest), ...attributesOf(props), ref: own },
    space,
  )
}
