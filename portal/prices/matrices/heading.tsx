import type { DeskMatrix } from '../../../server/prices/matrices/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { Pill } from '../../parts/pill.tsx'
import { Age } from '../../parts/when.tsx'
import type { GridState } from '../grid/desk.ts'
import { type GridSheet, hasColumns, hasRows } from '../grid/sheet.ts'
import { changedByText } from './words.ts'

type Named = 'name' | 'rowAxis' | 'colAxis'

/** The name and the axes of a matrix, where it is used and who changed it last. */
export function MatrixHeading({ desk, matrix }: { desk: GridState; matrix: DeskMatrix }) {
  const { prices } = say()
  const sheet = desk.sheet.value
  const { forms, items } = matrix.uses
  return (
    <div class="card stack">
      <div class="columns">
        <NameField desk={desk} name="name" label={prices.name} most={255} />
        {hasRows(sheet) && (
          <NameField desk={desk} name="rowAxis" label={prices.rowAxis} most={100} />
        )}
        {hasColumns(sheet) && (
          <NameField desk={desk} name="colAxis" label={prices.colAxis} most={100} />
        )}
      </div>
      <p class="row small">
        {!matrix.is_active && <Pill>{prices.inactive}</Pill>}
        <span class="soft">
          {prices.changed} <Age at={matrix.updated_at} />
          {matrix.changed_by && `, ${changedByText(matrix.changed_by)}`}
        </span>
        <span class="soft">
          {prices.uses}: {[...forms, ...items].map(({ name }) => name).join(', ') || prices.unused}
        </span>
      </p>
    </div>
  )
}

/** One gesture is a whole name, not each letter of it. */
function NameField({
  desk,
  name,
  label,
  most,
}: {
  desk: GridState
  name: Named
  label: string
  most: number
}) {
  const sheet: GridSheet = desk.sheet.value
  const id = `matrix-${name}`
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={sheet[name]}
        maxLength={most}
        readOnly={desk.isReadOnly}
        onChange={({ currentTarget }) => {
          const value = currentTarget.value.trim()
          if (value === '') currentTarget.value = sheet[name]
          else if (value !== sheet[name]) desk.change({ ...sheet, [name]: value })
        }}
      />
    </div>
  )
}
