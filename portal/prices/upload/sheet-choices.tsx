import type { LikelyMatrix } from '../../../server/prices/matrices/upload.contract.ts'
import {
  type SheetChoices as Chosen,
  HIDDEN,
  RANGE,
  type SheetRead,
} from '../../../server/prices/sheets/sheets.contract.ts'
import { SelectField, TextField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { NAMES, Question } from './question.tsx'
import type { SheetUpload } from './use-upload.ts'

interface Props {
  upload: SheetUpload
  sheet: SheetRead
  /** The server's questions about this sheet. */
  open: ReadonlySet<string | null>
  /** The matrices that it may update if its own code is new. */
  likely: readonly LikelyMatrix[]
  ownCode: string
  /** Whether it may differ from the choices for all sheets. */
  isOpen: boolean
}

/** The questions about one sheet. */
export const QUESTIONS = ['pairs', 'swap', 'group_column', 'cost'] as const

/** The kind of table, the area, and the table of a sheet, if they are unclear. */
export function SheetChoiceForm({ upload, sheet, open, likely, ownCode, isOpen }: Props) {
  const { priceFiles } = t()
  const { labels, options } = priceFiles
  const chosen = upload.choices.sheets?.[sheet.name] ?? {}
  const { code, type, table, hidden, range } = chosen
  const choose = (choice: Partial<Chosen>) => upload.chooseFor(sheet.name, choice)
  const errorOf = (name: string) => (open.has(name) ? priceFiles.pleaseChoose : null)
  const letters = (sheet.preview[0] ?? []).map((_, column) => letterOf(column))
  const usual = { unsaid: priceFiles.found, choose }
  const newCode = likely.some((one) => one.code === code) ? ownCode : (code ?? ownCode)
  const tables = sheet.tables.map(({ from, to, title }, at) => ({
    value: String(at + 1),
    text: priceFiles.oneTable(String(at + 1), title, `${from}:${to}`),
  }))
  return (
    <div class="columns">
      {likely.length > 0 && (
        <SelectField
          label={labels.update}
          error={code === undefined ? errorOf('code') : null}
          value={code ?? (open.has('code') ? '' : ownCode)}
          onValue={(value) => choose({ code: value === '' ? undefined : value })}
          choices={[
            { value: '', text: priceFiles.chooseTable },
            ...likely.map((one) => ({
              value: one.code,
              text: priceFiles.likely(one.name, one.code, String(one.same)),
            })),
            { value: newCode, text: priceFiles.newOne },
          ]}
        />
      )}
      {QUESTIONS.map(
        (name) =>
          (open.has(name) || chosen[name] !== undefined) && (
            <Question
              key={name}
              name={name}
              error={errorOf(name)}
              value={chosen[name]}
              columns={name === 'group_column' ? letters : []}
              {...usual}
            />
          ),
      )}
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
      <Question name="type" error={errorOf('type')} value={type} {...usual} />
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
      {isOpen &&
        (upload.read?.sheets.length ?? 0) > 1 &&
        NAMES.map((name) => (
          <Question
            key={name}
            name={name}
            value={chosen[name]}
            unsaid={priceFiles.asAll}
            choose={choose}
          />
        ))}
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

/** `A` to `T`: a preview has 20 columns. */
export function letterOf(column: number): string {
  return String.fromCharCode(65 + column)
}
