import { useEffect } from 'preact/hooks'
import { MAX_AXIS_NAME, MAX_NAME } from '../../../server/prices/matrices/grid.contract.ts'
import type { PriceMatrix, Uses } from '../../../server/prices/matrices/matrices.contract.ts'
import { matrixScreens } from '../../../server/prices/matrices/screens.contract.ts'
import { Pill } from '../../components/pill.tsx'
import { Age } from '../../components/when.tsx'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { type GridSheet, hasColumns, hasRows } from '../grid/sheet.ts'
import type { GridState } from '../grid/state.ts'
import { changedByText } from './words.ts'

type Named = 'name' | 'rowAxis' | 'colAxis'

/** The name and the axes of a matrix, its uses, and its last change. */
export function MatrixHeading({ grid, matrix }: { grid: GridState; matrix: PriceMatrix }) {
  const { prices } = t()
  const sheet = grid.sheet.value
  const about = useRead(matrixScreens.about, { params: { id: matrix.id } })
  // Every change of the matrix has an actor to show.
  useEffect(() => void about.reload(true), [matrix.version])
  return (
    <div class="card stack">
      <div class="columns">
        <NameField grid={grid} name="name" label={t().frame.name} most={MAX_NAME} />
        {hasRows(sheet) && (
          <NameField grid={grid} name="rowAxis" label={prices.rowAxis} most={MAX_AXIS_NAME} />
        )}
        {hasColumns(sheet) && (
          <NameField grid={grid} name="colAxis" label={prices.colAxis} most={MAX_AXIS_NAME} />
        )}
      </div>
      <p class="row small">
        {!matrix.is_active && <Pill>{prices.inactive}</Pill>}
        <span class="soft">
          {prices.changed} <Age at={matrix.updated_at} />
          {about.data?.changed_by && `, ${changedByText(about.data.changed_by)}`}
        </span>
        {about.data !== null && (
          <span class="soft">
            {prices.uses}: {namesOf(about.data.uses) || prices.unused}
          </span>
        )}
      </p>
    </div>
  )
}

function namesOf({ forms, items }: Uses): string {
  return [...forms, ...items].map(({ name }) => name).join(', ')
}

/** An undo step is a whole name, not each letter. */
function NameField({
  grid,
  name,
  label,
  most,
}: {
  grid: GridState
  name: Named
  label: string
  most: number
}) {
  const sheet: GridSheet = grid.sheet.value
  const id = `matrix-${name}`
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={sheet[name]}
        maxLength={most}
        readOnly={grid.isReadOnly}
        onChange={({ currentTarget }) => {
          const value = currentTarget.value.trim()
          if (value === '') currentTarget.value = sheet[name]
          else if (value !== sheet[name]) grid.change({ ...sheet, [name]: value })
        }}
      />
    </div>
  )
}
