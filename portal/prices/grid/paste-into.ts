import type { Clip } from '../../../server/prices/sheet-files/clip.contract.ts'
import { toast } from '../../components/toast.tsx'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { blockOf, type Copied } from './clipboard.ts'
import { isTable, paste } from './paste.ts'
import type { GridState } from './state.ts'

/** Pastes prices into the selection. A table with words or sizes is first read like a file. */
export function pasteInto(grid: GridState, clip: Clip): void {
  if (grid.isReadOnly) return
  const copied = blockOf(clip)
  const isRead = clip.tables.length > 1 || isTable(copied, grid.range.peek(), ownCurrency())
  if (isRead) grid.table.value = clip
  else pastePrices(grid, copied)
}

/** Pastes cells and reports the result: invalid prices are marked. */
export function pastePrices(grid: GridState, copied: Copied): void {
  const { prices } = t()
  const done = paste(grid.sheet.peek(), grid.range.peek(), copied, ownCurrency())
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

function ownCurrency(): string {
  return me.peek()?.account.currency ?? 'EUR'
}
