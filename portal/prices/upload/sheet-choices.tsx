import { MATRIX_TYPES } from '../../../server/prices/matrices/grid.contract.ts'
import {
  type SheetChoices as Chosen,
  HIDDEN,
  LAST_ROW,
  type SheetRead,
} from '../../../server/prices/sheets/sheets.contract.ts'
import { say } from '../../messages/messages.ts'
import { SelectField, TextField } from '../../parts/field.tsx'
import type { SheetUpload } from './use-upload.ts'

interface Props {
  upload: SheetUpload
  sheet: SheetRead
  /** What the server asks of this sheet. */
  asked: ReadonlySet<string | null>
}

/** What a sheet is, where it leaves that open: its kind of table, its end, which of its tables. */
export function SheetChoiceForm({ upload, sheet, asked }: Props) {
  const { priceFiles } = say()
  const { labels, options } = priceFiles
  const { type, table, hidden, last_row: lastRow } = upload.choices.sheets?.[sheet.name] ?? {}
  const choose = (choice: Partial<Chosen>) => upload.chooseFor(sheet.name, choice)
  const errorOf = (name: string) => (asked.has(name) ? priceFiles.pleaseChoose : null)
  const found = { value: '', text: priceFiles.found }
  const tables = sheet.tables.map(({ from, to, title }, at) => ({
    value: String(at + 1),
    text: priceFiles.oneTable(String(at + 1), title, `${from}:${to}`),
  }))
  return (
    <div class="columns">
      {tables.length > 0 && (
        <SelectField
          label={labels.table}
          error={errorOf('table')}
          value={table === undefined ? '' : String(table)}
          onValue={(value) => choose({ table: tableNamed(value) })}
          choices={[
            { value: '', text: priceFiles.chooseTable },
            ...tables,
            { value: 'all', text: priceFiles.allTables },
          ]}
        />
      )}
      <SelectField
        label={labels.type}
        error={errorOf('type')}
        value={type ?? ''}
        onValue={(value) => choose({ type: MATRIX_TYPES.find((one) => one === value) })}
        choices={[found, ...MATRIX_TYPES.map((value) => ({ value, text: options.type[value] }))]}
      />
      <TextField
        label={labels.lastRow}
        hint={priceFiles.lastRowHint}
        type="number"
        inputMode="numeric"
        min="1"
        max={String(LAST_ROW)}
        optional
        value={lastRow === undefined ? '' : String(lastRow)}
        onValue={(value) => {
          const row = Number(value)
          const isRow = Number.isInteger(row) && row >= 1 && row <= LAST_ROW
          choose({ last_row: isRow ? row : undefined })
        }}
      />
      {sheet.has_hidden && (
        <SelectField
          label={labels.hidden}
          value={hidden ?? 'read'}
          onValue={(value) => choose({ hidden: HIDDEN.find((one) => one === value) })}
          choices={HIDDEN.map((value) => ({ value, text: options.hidden[value] }))}
        />
      )}
    </div>
  )
}

function tableNamed(value: string): Chosen['table'] {
  if (value === '') return undefined
  return value === 'all' ? 'all' : Number(value)
}
