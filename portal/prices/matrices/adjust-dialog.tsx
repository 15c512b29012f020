import { useState } from 'preact/hooks'
import { type Adjustment, adjustedCents } from '../../../shared/money.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { formatExactly, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { AdjustFields, useAdjustment } from '../adjust-fields.tsx'
import { adjust, type GridRange, pricesIn } from '../grid/edit.ts'
import type { GridSheet } from '../grid/sheet.ts'
import type { GridState } from '../grid/state.ts'

/** Changes the selection, or everything, by a percentage, and rounds it. */
export function AdjustDialog({ grid, onClose }: { grid: GridState; onClose(): void }) {
  const { prices } = t()
  const sheet = grid.sheet.value
  const chosen = pricesIn(grid.range.value)
  const all = { top: 0, left: 0, bottom: sheet.rows.length - 1, right: sheet.columns.length - 1 }
  const isSome = chosen.bottom > chosen.top || chosen.right > chosen.left
  const [where, setWhere] = useState(isSome ? 'chosen' : 'all')
  const { typed, setTyped, adjustment } = useAdjustment()
  const [isTried, setTried] = useState(false)
  const range = where === 'all' ? all : chosen
  const example = adjustment && exampleOf(sheet, range, adjustment)
  const currency = me.value?.account.currency ?? 'EUR'
  return (
    <Dialog title={prices.adjustTitle} onClose={onClose}>
      <QuestionForm
        onSubmit={() => {
          setTried(true)
          if (adjustment === null) return
          grid.change(adjust(sheet, range, adjustment))
          onClose()
        }}
      >
        <SelectField
          label={prices.which}
          value={where}
          onValue={setWhere}
          choices={[
            { value: 'all', text: prices.allPrices },
            { value: 'chosen', text: prices.chosenPrices(formatNumber(countOf(sheet, chosen))) },
          ]}
        />
        <AdjustFields typed={typed} onTyped={setTyped} isTried={isTried} adjustment={adjustment} />
        {example && (
          <p class="number">
            {prices.example(
              formatExactly(example[0] / 100, currency),
              formatExactly(example[1] / 100, currency),
            )}
          </p>
        )}
        <Actions onCancel={onClose} action={prices.apply} />
      </QuestionForm>
    </Dialog>
  )
}

function countOf({ cells }: GridSheet, { top, left, bottom, right }: GridRange): number {
  const rows = cells.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))
  return rows.flat().filter((cell) => typeof cell === 'number').length
}

/** The first price of the range, before and after. */
function exampleOf(
  { cells }: GridSheet,
  range: GridRange,
  adjustment: Adjustment,
): [number, number] | null {
  const rows = cells.slice(range.top, range.bottom + 1)
  const found = rows
    .flatMap((row) => row.slice(range.left, range.right + 1))
    .find((cell) => typeof cell === 'number')
  return typeof found === 'number' ? [found, adjustedCents(found, adjustment)] : null
}
