import { h, options } from 'preact'

const { vnode: before } = options

/**
 * A translator in the page puts nodes of its own in place of our texts: ours are gone, and a change of them
 * shows nowhere. So an element whose text changes is made again. A button keeps the focus, and what is read
 * out stays where it is: in these the text has an element of its own. The drawing changes as it is dragged.
 */
options.vnode = (made) => {
  before?.(made)
  const { type, props } = made as { type: unknown; props: Record<string, unknown> }
  const { children, role } = props
  if (typeof type !== 'string' || typeof children !== 'string' || type === 'text') return
  if (props['aria-live']) return
  if (role || type === 'button') props.children = h('span', { key: children }, children)
  else made.key ??= children
}
