import type { Box } from './front.tsx'

/**
 * The symbol of how a pane opens, as in technical drawings: the base of a triangle is at the
 * hinges, an arrow points in the sliding direction.
 */
export function OpeningDrawing({ how, box }: { how: string; box: Box }) {
  const lines = linesOf(how, box)
  return lines === '' ? null : <path d={lines} fill="none" stroke="#16191d" stroke-opacity=".75" />
}

function linesOf(how: string, { x, y, w, h }: Box): string {
  const [right, bottom] = [x + w, y + h]
  const tilt = `M${x} ${bottom}L${x + w / 2} ${y}L${right} ${bottom}`
  const turn = `M${x} ${y}L${right} ${y + h / 2}L${x} ${bottom}`
  const turnRight = `M${right} ${y}L${x} ${y + h / 2}L${right} ${bottom}`
  switch (how) {
    case 'turn':
      return turn
    case 'turn_right':
      return turnRight
    case 'tilt':
      return tilt
    case 'tilt_turn':
      return turn + tilt
    case 'tilt_turn_right':
      return turnRight + tilt
    case 'slide':
      return arrow(x + w * 0.3, x + w * 0.7, y + h / 2)
    case 'slide_left':
      return arrow(x + w * 0.7, x + w * 0.3, y + h / 2)
    default:
      return ''
  }
}

function arrow(from: number, to: number, y: number): string {
  const back = to + (to > from ? -6 : 6)
  return `M${from} ${y}L${to} ${y}M${back} ${y - 4}L${to} ${y}L${back} ${y + 4}`
}

/** How one of several panes opens: the outer ones at their outer edges, the inner ones not at all. */
export function openingOf(how: string, index: number, count: number): string {
  if (count === 1 || how === 'tilt') return how
  const isLeft = index < count / 2
  if (how === 'slide') return isLeft ? 'slide' : 'slide_left'
  if (index > 0 && index < count - 1) return 'fixed'
  const kind = how.replace('_right', '')
  return isLeft || kind === 'fixed' ? kind : `${kind}_right`
}
