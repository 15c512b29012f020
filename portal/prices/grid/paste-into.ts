import { toast } from '../../components/toast.tsx'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import type { Clip } from './clipboard.ts'
import { paste } from './paste.ts'
import type { GridState } from './state.ts'

/** Pastes at what is chosen and says what came of it: nothing is left out in silence. */
export function pasteInto(grid: GridState, clip: Clip): void {
  if (grid.isReadOnly) return
  const { prices } = t()
  const currency = me.peek()?.account.currency ?? 'EUR'
  const done = paste(grid.sheet.peek(), grid.range.peek(), clip, currency)
  if ('refused' in done) {
    toast(prices.pasteRefused[done.refused])
    return
  }
  grid.change(done.sheet)
  grid.chooseRange(done.range)
  const { rows, columns } = done.added
  const added = rows + columns > 0 ? ` ${prices.pastedMore(rows, columns)}` : ''
  const unread = done.unread > 0 ? ` ${prices.pastedUnread(done.unread)}` : ''
  const height = done.range.bottom - done.range.top + 1
  const width = done.range.right - done.range.left + 1
  toast(`${prices.pasted(height, width)}${added}${unread}`)
}
