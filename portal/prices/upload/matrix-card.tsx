import type { UploadRead } from '../../../server/prices/matrices/upload.contract.ts'
import type { AxisRead } from '../../../server/prices/sheets/sheets.contract.ts'
import { Button } from '../../components/button.tsx'
import { Fact } from '../../components/fact.tsx'
import { Pill } from '../../components/pill.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import type { PricesPreview } from '../matrices/use-save.ts'
import { axisText } from '../matrices/words.ts'
import { GridPreview } from './grid-preview.tsx'
import { RemarkList } from './remarks.tsx'
import type { SheetUpload } from './use-upload.ts'

interface Props {
  upload: SheetUpload
  read: UploadRead['matrices'][number]
  /** The only matrix of its sheet can get another code and name. */
  isOnly: boolean
  /** The changes of the file, once it has no issues. */
  preview: PricesPreview | undefined
  /** It replaces a matrix of the account. */
  isKnown: boolean
}

/** A matrix that was read: its axes, unit, prices and gaps. */
export function MatrixCard({ upload, read, isOnly, preview, isKnown }: Props) {
  const { prices, priceFiles } = t()
  const { matrix, rows, columns, notes } = read
  const compared = preview?.differences.find(({ code }) => code === matrix.code)
  return (
    <div class="stack matrix-read">
      {upload.target === null ? (
        <NameFields upload={upload} read={read} isOnly={isOnly} />
      ) : (
        <h3>{matrix.name}</h3>
      )}
      <dl class="values">
        <Fact name={t().leads.price}>
          {priceFiles.prices(formatNumber(read.prices), formatNumber(read.gaps))}{' '}
          {isKnown ? <Pill look="warn">{priceFiles.replaces}</Pill> : <Pill>{prices.new}</Pill>}
        </Fact>
        {'row_axis' in matrix && rows !== null && (
          <Axis
            label={prices.rowAxis}
            name={matrix.row_axis}
            values={matrix.row_values}
            read={rows}
          />
        )}
        {'col_axis' in matrix && columns !== null && (
          <Axis
            label={prices.colAxis}
            name={matrix.col_axis}
            values={matrix.col_values}
            read={columns}
          />
        )}
      </dl>
      {notes.length > 0 && (
        <RemarkList remarks={notes} count={notes.length} texts={priceFiles.notes} />
      )}
      {preview && compared && (
        <GridPreview
          read={read}
          difference={compared.difference}
          warnings={preview.warnings.filter(({ code }) => code === matrix.code)}
        />
      )}
    </div>
  )
}

/** The only matrix of its sheet can get another code and name. A replaced one keeps its name. */
function NameFields({ upload, read, isOnly }: Pick<Props, 'upload' | 'read' | 'isOnly'>) {
  const { priceFiles } = t()
  const { matrix, own_name } = read
  const choose = (name: 'name' | 'code', value: string) =>
    upload.chooseFor(read.sheet, { [name]: value === '' ? undefined : value })
  return (
    <div class="columns">
      {(['name', 'code'] as const).map((name) => (
        <div key={name} class="field">
          <label for={`${read.sheet} ${matrix.code} ${name}`}>{priceFiles.labels[name]}</label>
          <input
            id={`${read.sheet} ${matrix.code} ${name}`}
            class={name === 'code' ? 'input mono' : 'input'}
            value={matrix[name]}
            readOnly={!isOnly}
            onChange={({ currentTarget }) => choose(name, currentTarget.value.trim())}
          />
          {name === 'name' && isOnly && own_name !== matrix.name && (
            <div>
              <Button onClick={() => choose('name', own_name)}>
                {priceFiles.takeName(own_name)}
              </Button>
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** `width: 3,000 to 7,000 (5 sizes, in cm in the file)` */
function Axis({
  label,
  name,
  values,
  read,
}: {
  label: string
  name: string
  values: readonly number[]
  read: AxisRead
}) {
  const { priceFiles } = t()
  const [first = 0, last = first] = [values[0], values.at(-1)]
  const range = priceFiles.range(
    formatNumber(first),
    formatNumber(last),
    formatNumber(values.length),
  )
  return (
    <Fact name={label}>
      {axisText(name)}: {range}
      {read.unit !== null && ` ${priceFiles.inUnit(read.unit)}`}
    </Fact>
  )
}
