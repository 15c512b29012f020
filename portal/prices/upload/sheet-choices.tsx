import { MATRIX_TYPES } from '../../../server/prices/matrices/grid.contract.ts'
import type { LikelyMatrix } from '../../../server/prices/matrices/upload.contract.ts'
import {
  type SheetChoices as Chosen,
  COST_CHOICES,
  HIDDEN,
  PAIRS,
  RANGE,
  type SheetRead,
  SWAP,
} from '../../../server/prices/sheets/sheets.contract.ts'
import { SelectField, TextField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { NAMES, Question } from './question.tsx'
import type { SheetUpload } from './use-upload.ts'

interface Props {
  upload: SheetUpload
  sheet: SheetRead
  /** What the server asks of this sheet. */
  asked: ReadonlySet<string | null>
  /** What it may update, where its own code is new. */
  likely: readonly LikelyMatrix[]
  ownCode: string
  /** Whether it may differ from the other sheets in what holds for all. */
  isOpen: boolean
}

/** What is asked of one sheet. */
export const ASKED = ['pairs', 'swap', 'group_column', 'cost'] as const

/** What a sheet is, where it leaves that open: its kind of table, its end, which of its tables. */
export function SheetChoiceForm({ upload, sheet, asked, likely, ownCode, isOpen }: Props) {
  const { priceFiles } = t()
  const { labels, options } = priceFiles
  const chosen = upload.choices.sheets?.[sheet.name] ?? {}
  const { code, type, table, hidden, range } = chosen
  const choose = (choice: Partial<Chosen>) => upload.chooseFor(sheet.name, choice)
  const errorOf = (name: string) => (asked.has(name) ? priceFiles.pleaseChoose : null)
  const letters = (sheet.preview[0] ?? []).map((_, column) => letterOf(column))
  const words = { pairs: PAIRS, swap: SWAP, group_column: [...letters, 'none'], cost: COST_CHOICES }
  const found = { value: '', text: priceFiles.found }
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
          value={code ?? (asked.has('code') ? '' : ownCode)}
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
      {ASKED.map(
        (name) =>
          (asked.has(name) || chosen[name] !== undefined) && (
            <SelectField
              key={name}
              label={labels[name]}
              error={errorOf(name)}
              value={chosen[name] ?? ''}
              onValue={(value) => choose({ [name]: value === '' ? undefined : value })}
              choices={[
                found,
                ...words[name].map((value) => ({
                  value,
                  text:
                    (options[name] as Record<string, string>)[value] ??
                    priceFiles.pickColumn(value),
                })),
              ]}
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
