import { useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { toast } from '../../components/toast.tsx'
import { t } from '../../messages/messages.ts'
import { askClipboard } from '../grid/clipboard.ts'
import {
  addColumns,
  addRows,
  fillRange,
  pricesIn,
  removeColumns,
  removeRows,
} from '../grid/edit.ts'
import { pasteInto } from '../grid/paste-into.ts'
import { hasColumns, hasRows } from '../grid/sheet.ts'
import type { GridState } from '../grid/state.ts'
import { AdjustDialog } from './adjust-dialog.tsx'

/** Actions on the selection in the grid. */
export function MatrixToolbar({ grid }: { grid: GridState }) {
  const { prices, frame } = t()
  const [isAdjusting, setAdjusting] = useState(false)
  const past = grid.past.value
  const sheet = grid.sheet.value
  const range = pricesIn(grid.range.value)
  return (
    <div class="row price-tools" role="toolbar" aria-label={prices.tools}>
      <Button
        icon="undo"
        label={frame.undo}
        aria-disabled={past.done.length === 0}
        onClick={grid.undo}
      />
      <Button
        icon="redo"
        label={t().forms.redo}
        aria-disabled={past.undone.length === 0}
        onClick={grid.redo}
      />
      <Button onClick={() => setAdjusting(true)}>{prices.adjust}</Button>
      <Button icon="copy" onClick={() => void pasteFromClipboard(grid)}>
        {prices.paste}
      </Button>
      <Menu
        label={t().frame.moreParts}
        button={
          <>
            <Icon name="more" size={17} />
            {t().frame.moreParts}
          </>
        }
      >
        <MenuItem onClick={() => grid.change(fillRange(sheet, range, 'down'))}>
          {prices.fillDown}
        </MenuItem>
        <MenuItem onClick={() => grid.change(fillRange(sheet, range, 'right'))}>
          {prices.fillRight}
        </MenuItem>
        {hasRows(sheet) && (
          <>
            <hr />
            <MenuItem onClick={() => grid.change(addRows(sheet, range.top, 1))}>
              {prices.rowAbove}
            </MenuItem>
            <MenuItem onClick={() => grid.change(addRows(sheet, range.bottom + 1, 1))}>
              {prices.rowBelow}
            </MenuItem>
            <MenuItem danger onClick={() => grid.change(removeRows(sheet, range))}>
              {prices.removeRows}
            </MenuItem>
          </>
        )}
        {hasColumns(sheet) && (
          <>
            <hr />
            <MenuItem onClick={() => grid.change(addColumns(sheet, range.left, 1))}>
              {prices.columnBefore}
            </MenuItem>
            <MenuItem onClick={() => grid.change(addColumns(sheet, range.right + 1, 1))}>
              {prices.columnAfter}
            </MenuItem>
            <MenuItem danger onClick={() => grid.change(removeColumns(sheet, range))}>
              {prices.removeColumns}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAdjusting && <AdjustDialog grid={grid} onClose={() => setAdjusting(false)} />}
    </div>
  )
}

/** For devices without a keyboard. Some browsers only paste by key. */
async function pasteFromClipboard(grid: GridState): Promise<void> {
  const clip = await askClipboard()
  if (clip === null) toast(t().prices.pasteByKeys)
  else pasteInto(grid, clip)
}
