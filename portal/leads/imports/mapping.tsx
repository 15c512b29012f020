import {
  FIELDS_OF,
  type ImportField,
  type ImportKind,
} from '../../../server/leads/imports/imports.contract.ts'
import { DECIMALS, HIDDEN } from '../../../server/prices/sheets/sheets.contract.ts'
import { EncodingField } from '../../components/encoding-field.tsx'
import { SelectField } from '../../components/field.tsx'
import { statusesToChoose, statusText } from '../../components/status.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import type { ImportFile } from './use-file.ts'

/** The field of each column of the file, and the statuses of its words. */
export function Mapping({ file, kind }: { file: ImportFile; kind: ImportKind }) {
  const { imports, contactFields } = t()
  const names = { ...contactFields, ...imports.fields }
  const { read } = file
  if (read === null) return null
  const fields = [
    { value: '', text: imports.leaveOut },
    ...FIELDS_OF[kind].map((field) => ({ value: field as string, text: names[field] })),
  ]
  return (
    <section class="card stack">
      <h2>{imports.columns}</h2>
      <p class="soft">{imports.columnsText}</p>
      {read.sheets.length > 1 && (
        <SelectField
          label={imports.sheet}
          value={read.sheet ?? ''}
          onValue={file.chooseSheet}
          choices={read.sheets.map((name) => ({ value: name, text: name }))}
        />
      )}
      <HowToRead file={file} />
      <div class="columns">
        {read.columns.map(({ heading, examples, field }, column) => (
          <SelectField
            key={column}
            label={heading || imports.unnamed(String(column + 1))}
            hint={examples.join(' · ') || imports.nothingIn}
            value={field ?? ''}
            onValue={(value) => file.chooseColumn(column, (value as ImportField) || null)}
            choices={fields}
          />
        ))}
      </div>
      {kind === 'leads' && read.status_words.length > 0 && <Statuses file={file} />}
    </section>
  )
}

/** Questions for the dealer: the encoding, ambiguous amounts, and hidden rows. */
function HowToRead({ file: { read, choices, choose } }: { file: ImportFile }) {
  const { imports, priceFiles } = t()
  if (read === null) return null
  const { labels, options } = priceFiles
  const { open_amounts: open, hidden_rows: rows, hidden_rows_count: hidden } = read
  const decimals = DECIMALS.map((value) => ({ value, text: options.decimal[value] }))
  return (
    <div class="columns">
      <EncodingField read={read} choose={choose} />
      {open.length > 0 && (
        <SelectField
          label={labels.decimal}
          hint={open.join(' · ')}
          error={choices.decimal === undefined ? priceFiles.pleaseChoose : null}
          value={choices.decimal ?? ''}
          onValue={(value) => choose({ decimal: DECIMALS.find((one) => one === value) })}
          choices={[{ value: '', text: imports.noStatus }, ...decimals]}
        />
      )}
      {hidden > 0 && (
        <SelectField
          label={`${imports.hiddenRows} (${formatNumber(hidden)})`}
          hint={
            imports.inRows(rows.map(formatNumber).join(', ')) + (hidden > rows.length ? ' …' : '')
          }
          value={choices.hidden ?? 'read'}
          onValue={(value) => choose({ hidden: HIDDEN.find((one) => one === value) })}
          choices={HIDDEN.map((value) => ({ value, text: options.hidden[value] }))}
        />
      )}
    </div>
  )
}

function Statuses({ file }: { file: ImportFile }) {
  const { imports } = t()
  const words = file.read?.status_words ?? []
  const choices = [
    { value: '', text: imports.noStatus },
    ...statusesToChoose().map((value) => ({ value, text: statusText(value) })),
  ]
  return (
    <>
      <h3>{imports.statuses}</h3>
      <p class="soft">{imports.statusesText}</p>
      <div class={words.length === 1 ? 'import-status' : 'columns'}>
        {words.map((word) => (
          <SelectField
            key={word}
            label={word}
            value={file.statusOf(word)}
            onValue={(status) => file.chooseStatus(word, status)}
            choices={choices}
          />
        ))}
      </div>
    </>
  )
}
