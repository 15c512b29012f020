import { Button } from '../../components/button.tsx'
import { EncodingField } from '../../components/encoding-field.tsx'
import { RuleNumber } from '../../components/number-field.tsx'
import { Banner } from '../../components/states.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { MaterialList } from './material-list.tsx'
import { NAMES, Question } from './question.tsx'
import { RemarkList } from './remarks.tsx'
import { eachOnce } from './repeated-questions.ts'
import { SheetCard } from './sheet-card.tsx'
import type { SheetUpload, Understood } from './use-upload.ts'
import '../matrices/prices.css'
import './upload.css'

/** Questions for the dealer about all sheets of the file. */
function UploadQuestions({ upload: { choices, choose, read } }: { upload: SheetUpload }) {
  const { priceFiles } = t()
  const open = new Set(read?.faults.map(({ choice }) => choice))
  const isOpen = (name: (typeof NAMES)[number]) =>
    name !== 'currency' || open.has(name) || choices[name] !== undefined
  return (
    <section class="card stack">
      <h2>{priceFiles.questions}</h2>
      <div class="columns">
        {NAMES.filter(isOpen).map((name) => (
          <Question
            key={name}
            name={name}
            error={open.has(name) ? priceFiles.pleaseChoose : null}
            value={choices[name]}
            unsaid={priceFiles.found}
            choose={choose}
          />
        ))}
        {read !== null && <EncodingField read={read} choose={choose} />}
        {(choices.vat === 'convert' || open.has('vat_rate')) && (
          <RuleNumber
            label={priceFiles.labels.vat_rate}
            hint={priceFiles.vatRateHint}
            error={open.has('vat_rate') ? priceFiles.pleaseChoose : null}
            value={choices.vat_rate ?? null}
            onValue={(rate) => choose({ vat_rate: rate ?? undefined })}
          />
        )}
        {(choices.factor !== undefined || open.has('factor')) && (
          <RuleNumber
            label={priceFiles.labels.factor}
            error={open.has('factor') ? priceFiles.pleaseChoose : null}
            value={choices.factor ?? null}
            onValue={(factor) => choose({ factor: factor ?? undefined })}
          />
        )}
      </div>
    </section>
  )
}

/** The choices from the last file of this shape that apply. */
function AsLastTime({ upload: { read, askAgain: resend } }: { upload: SheetUpload }) {
  const { priceFiles: texts } = t()
  if (read === null || read.as_last_time.length === 0) return null
  const { labels, strike: skip, unstrike: keep, sizesHere, allTables: all, only } = texts
  const sizes = { axis_row: sizesHere, axis_column: sizesHere }
  const labelOf: Record<string, string> = { ...labels, ...sizes, skip, keep, only }
  const optionsOf: Record<string, Record<string, string>> = { ...texts.options, table: { all } }
  return (
    <Banner>
      <div class="stack">
        <strong>{texts.lastTime}</strong>
        <ul class="plain">
          {read.as_last_time.map(({ sheet, choice, value }) => (
            <li key={`${sheet} ${choice}`}>
              {sheet !== null && `${texts.sheet(sheet)}, `}
              {labelOf[choice]}: {optionsOf[choice]?.[value] ?? value.replaceAll(',', ', ')}
            </li>
          ))}
        </ul>
      </div>
      <Button onClick={resend}>{texts.askAgain}</Button>
    </Banner>
  )
}

interface ReadProps {
  upload: SheetUpload
  read: Understood
  /** Called after its materials were written; they are not offered without it. */
  onMaterials?(): void
}

/** The content of the file, its issues, and the questions. */
export function ReadFile({ upload, read, onMaterials }: ReadProps) {
  const { prices, priceFiles } = t()
  const { faults, faults_count, matrices, materials, sheets, checked } = read
  const questions = eachOnce(faults)
  const count = faults_count - faults.length + questions.length
  const warned = checked?.preview.warnings_count ?? 0
  return (
    <div class="stack" aria-busy={upload.isReading}>
      {faults_count > 0 ? (
        <Banner look="danger">
          <RemarkList
            title={priceFiles.issueCount(formatNumber(count), count)}
            remarks={questions}
            count={count}
            texts={priceFiles.issues}
          />
        </Banner>
      ) : (
        matrices.length > 0 && (
          <Banner look="good">
            {priceFiles.understood(formatNumber(matrices.length), matrices.length)}
          </Banner>
        )
      )}
      {warned > 0 && <Banner look="warn">{prices.warned(formatNumber(warned), warned)}</Banner>}
      <AsLastTime upload={upload} />
      <UploadQuestions upload={upload} />
      {onMaterials && faults_count === 0 && materials.length > 0 && (
        <MaterialList upload={upload} read={read} onSaved={onMaterials} />
      )}
      {sheets.map((sheet) => (
        <SheetCard key={sheet.name} upload={upload} read={read} sheet={sheet} />
      ))}
    </div>
  )
}
