import { MATRIX_TYPES } from '../../../server/prices/matrices/grid.contract.ts'
import {
  type SheetChoices as Chosen,
  HIDDEN,
  PAIRS,
  RANGE,
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
  const { type, table, hidden, range, pairs } = upload.choices.sheets?.[sheet.name] ?? {}
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
        label={labels.range}
        hint={priceFiles.rangeHint}
        optional
        value={range ?? ''}
        onValue={(value) => {
          const cells = value.replaceAll(' ', '').toUpperCase()
          if (cells === '') choose({ range: undefined })
          else if (RANGE.test(cells)) choose({ range: cells })
        }}
      />
      {(asked.has('pairs') || pairs !== undefined) && (
        <SelectField
          label={labels.pairs}
          error={errorOf('pairs')}
          value={pairs ?? ''}
          onValue={(value) => choose({ pairs: PAIRS.find((one) => one === value) })}
          choices={[found, ...PAIRS.map((value) => ({ value, text: options.pairs[value] }))]}
        />
      )}
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
