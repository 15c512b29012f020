import { useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { Banner } from '../../components/states.tsx'
import { formatNumber } from '../../format.ts'
import { language, t } from '../../messages/messages.ts'

interface Remark {
  kind: string
  cell: string | null
  value: string
  text: string
  /** The number of sheets it is about. */
  times?: number
}

interface Props {
  title?: string
  remarks: readonly Remark[]
  count: number
  texts: Readonly<Record<string, ((value: string) => string) | undefined>>
}

const SHOWN_AT_FIRST = 10

/** Issues and notes, each with its cell in the dealer's own file. */
export function RemarkList({ title, remarks, count, texts }: Props) {
  const { priceFiles } = t()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? remarks : remarks.slice(0, SHOWN_AT_FIRST)
  const left = count - shown.length
  return (
    <div class="stack">
      {title && <p>{title}</p>}
      <ul class="plain remarks">
        {shown.map((remark, index) => (
          <li key={index}>
            {remark.cell !== null && <strong class="mono">{remark.cell}</strong>}{' '}
            {textOf(remark, texts)}
            {(remark.times ?? 1) > 1 && ` ${priceFiles.onSheets(formatNumber(remark.times ?? 1))}`}
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t().prices.moreIssues(formatNumber(left))}</p>}
      {!isOpen && remarks.length > SHOWN_AT_FIRST && (
        <div>
          <Button onClick={() => setOpen(true)}>{priceFiles.showRemarks}</Button>
        </div>
      )}
    </div>
  )
}

/** The prices changed after the file was compared with them. */
export function ChangedMeanwhile({ onAgain }: { onAgain(): void }) {
  const { priceFiles } = t()
  return (
    <Banner look="warn">
      <p role="alert">{priceFiles.changedMeanwhile}</p>
      <Button onClick={onAgain}>{priceFiles.readAgain}</Button>
    </Banner>
  )
}

/** The server's own text has more details, but only in English, and about cells. */
function textOf({ kind, value, text }: Remark, texts: Props['texts']): string {
  const { priceFiles } = t()
  if (language.value === 'en' && !kind.startsWith('file_'))
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  return Object.hasOwn(texts, kind) ? (texts[kind]?.(value) ?? '') : priceFiles.otherRemark(value)
}
