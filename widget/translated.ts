import { h, options } from 'preact'

const { vnode: before } = options

/**
 * A page translator replaces our text nodes, so that later changes are not visible. So an element
 * whose text changes is created again. A button keeps the focus, and announcements stay in place:
 * in these the text has its own element. The drawing changes during dragging.
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
