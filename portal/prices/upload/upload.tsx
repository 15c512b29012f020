import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import {
  CURRENCY_CHOICES,
  DECIMALS,
  ROUND,
  SIZE_UNITS,
  VAT_CHOICES,
  ZEROS,
} from '../../../server/prices/sheets/sheets.contract.ts'
import { Button } from '../../components/button.tsx'
import { DropFile } from '../../components/drop-file.tsx'
import { EncodingField } from '../../components/encoding-field.tsx'
import { SelectField } from '../../components/field.tsx'
import { RuleNumber } from '../../components/number-field.tsx'
import { Banner, ProblemBanner, Skeleton } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { SaveDialog } from '../matrices/save-dialog.tsx'
import { type Save, useSave } from '../matrices/use-save.ts'
import { PdfPages } from '../pdf/pdf-pages.tsx'
import { RemarkList } from './remarks.tsx'
import { SheetCard } from './sheet-card.tsx'
import { type SheetUpload, type Understood, useUpload } from './use-upload.ts'
import '../matrices/prices.css'
import './upload.css'

const OPTIONS = {
  vat: VAT_CHOICES,
  currency: CURRENCY_CHOICES,
  decimal: DECIMALS,
  unit: SIZE_UNITS,
  zero: ZEROS,
  round: ROUND,
} as const
const NAMES = ['vat', 'currency', 'decimal', 'unit', 'zero', 'round'] as const

/** What only the dealer knows for certain, for all sheets of the file. */
function UploadQuestions({ upload: { choices, choose, read } }: { upload: SheetUpload }) {
  const { priceFiles } = t()
  const asked = new Set(read?.faults.map(({ choice }) => choice))
  const isOpen = (name: (typeof NAMES)[number]) =>
    name !== 'currency' || asked.has(name) || choices[name] !== undefined
  return (
    <section class="card stack">
      <h2>{priceFiles.questions}</h2>
      <div class="columns">
        {NAMES.filter(isOpen).map((name) => (
          <SelectField
            key={name}
            label={priceFiles.labels[name]}
            error={asked.has(name) ? priceFiles.pleaseChoose : null}
            value={choices[name] ?? ''}
            onValue={(value) => choose({ [name]: value === '' ? undefined : value })}
            choices={[
              { value: '', text: priceFiles.found },
              ...OPTIONS[name].map((value) => ({
                value,
                text: (priceFiles.options[name] as Record<string, string>)[value] ?? value,
              })),
            ]}
          />
        ))}
        {read !== null && <EncodingField read={read} choose={choose} />}
        {(choices.vat === 'convert' || asked.has('vat_rate')) && (
          <RuleNumber
            label={priceFiles.labels.vat_rate}
            hint={priceFiles.vatRateHint}
            error={asked.has('vat_rate') ? priceFiles.pleaseChoose : null}
            value={choices.vat_rate ?? null}
            onValue={(rate) => choose({ vat_rate: rate ?? undefined })}
          />
        )}
      </div>
    </section>
  )
}

/** What was chosen for the last file of this shape and holds for this one too. */
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
}

/** What was understood of the file, what is wrong in it, and what one is asked. */
function ReadFile({ upload, read }: ReadProps) {
  const { prices, priceFiles } = t()
  const { faults, faults_count, matrices, sheets, checked } = read
  const warned = checked?.preview.warnings_count ?? 0
  return (
    <div class="stack" aria-busy={upload.isReading}>
      {faults_count > 0 ? (
        <Banner look="danger">
          <RemarkList
            title={priceFiles.issueCount(formatNumber(faults_count), faults_count)}
            remarks={faults}
            count={faults_count}
            texts={priceFiles.issues}
          />
        </Banner>
      ) : (
        <Banner look="good">
          <p>{priceFiles.understood(formatNumber(matrices.length), matrices.length)}</p>
        </Banner>
      )}
      {warned > 0 && <Banner look="warn">{prices.warned(formatNumber(warned), warned)}</Banner>}
      <AsLastTime upload={upload} />
      <UploadQuestions upload={upload} />
      {sheets.map((sheet) => (
        <SheetCard key={sheet.name} upload={upload} read={read} sheet={sheet} />
      ))}
    </div>
  )
}

interface ActionProps {
  upload: SheetUpload
  save: Save
}

function UploadActions({ upload, save }: ActionProps) {
  const checked = upload.read?.checked ?? null
  return (
    <>
      <Button onClick={upload.close}>{t().imports.other}</Button>
      <Button
        look="main"
        busy={save.isBusy || upload.isReading}
        aria-disabled={checked === null}
        onClick={() => checked !== null && save.offer(checked)}
      >
        {t().frame.save}
      </Button>
    </>
  )
}

/** Somebody changed the prices after the file was compared with them. */
function ChangedMeanwhile({ upload, save }: ActionProps) {
  const { priceFiles } = t()
  const readAgain = () => {
    save.close()
    upload.again()
  }
  return (
    <Banner look="warn">
      <p>{priceFiles.changedMeanwhile}</p>
      <Button onClick={readAgain}>{priceFiles.readAgain}</Button>
    </Banner>
  )
}

/** Prices from a spreadsheet: what was understood, what that changes, and only then the write. */
export function UploadPrices() {
  const { prices, priceFiles, frame, imports } = t()
  const { route } = useLocation()
  const upload = useUpload()
  const save = useSave()
  const { read, name, problem } = upload
  const [pdf, setPdf] = useState<File | null>(null)
  const open = (file: File) => {
    const isPdf = /\.pdf$/i.test(file.name)
    setPdf(isPdf ? file : null)
    if (!isPdf) void upload.open(file)
  }
  useUnsaved(name !== null || pdf !== null)
  const isStale = save.meanwhile !== null || problem?.code === 'changed_meanwhile'
  const confirm = async () => {
    if (!(await save.confirm())) return
    toast(frame.saved)
    upload.close()
    // What is unsaved is asked about when a screen is left, and it is gone with the next drawing.
    setTimeout(() => route('/portal/prices'))
  }
  return (
    <Page
      title={priceFiles.title}
      note={name}
      back={{ href: '/portal/prices', text: prices.matrices }}
      actions={name !== null && <UploadActions upload={upload} save={save} />}
    >
      <div class="stack">
        <ProblemBanner problem={isStale ? null : (problem ?? save.problem)} />
        {isStale && <ChangedMeanwhile upload={upload} save={save} />}
        {name === null && pdf === null && (
          <DropFile
            name={priceFiles.title}
            text={priceFiles.drop}
            label={imports.choose}
            hint={priceFiles.kept}
            more=",.pdf"
            onFile={open}
          />
        )}
        {pdf !== null && <PdfPages file={pdf} onSheet={open} onClose={() => setPdf(null)} />}
        {name !== null && read === null && upload.isReading && <Skeleton rows={8} />}
        {read !== null && <ReadFile upload={upload} read={read} />}
      </div>
      {save.checked !== null && save.meanwhile === null && (
        <SaveDialog
          title={priceFiles.saveTitle(name ?? '')}
          checked={save.checked}
          isShown
          problem={save.problem}
          isSending={save.isBusy}
          onConfirm={() => void confirm()}
          onClose={save.close}
        />
      )}
    </Page>
  )
}
