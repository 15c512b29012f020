import { useState } from 'preact/hooks'
import type { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField } from '../../components/field.tsx'
import { Banner, ProblemBanner } from '../../components/states.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { Misfits } from '../misfits.tsx'
import { DifferenceSummary, DifferenceTable } from './difference.tsx'
import type { CheckedPrices } from './use-save.ts'

interface Props {
  title: string
  checked: CheckedPrices
  /** The page already shows the differences: the dialog only counts them. */
  isShown?: boolean
  problem: ApiProblem | null
  isSending: boolean
  onConfirm(): void
  onClose(): void
}

/** Shows the changes of a save, before anything is written. */
export function SaveDialog(props: Props) {
  const { title, checked, isShown = false, problem, isSending, onConfirm, onClose } = props
  const { prices, frame } = t()
  const { differences: matrices, warnings, warnings_count: count } = checked.preview
  const [isSure, setSure] = useState(false)
  // More than half of the prices are removed: probably a misread file or paste.
  const losing = matrices.filter((matrix) => matrix.prices < matrix.prices_before / 2)
  const changes = matrices.filter(({ difference: { summary } }) => {
    const { changed } = summary
    return changed === null || changed.length > 0
  })
  return (
    <Dialog title={title} onClose={onClose} wide keepOpen>
      <div class="stack">
        {count > 0 && <Banner look="warn">{prices.warned(formatNumber(count), count)}</Banner>}
        <Misfits misfits={checked.misfits} />
        {matrices.map(({ code, name, difference }) => (
          <section key={code} class="stack">
            {matrices.length > 1 && (
              <h3>
                {name} <span class="soft mono">{code}</span>
              </h3>
            )}
            {isShown ? (
              <DifferenceSummary summary={difference.summary} />
            ) : (
              <DifferenceTable
                difference={difference}
                warnings={warnings.filter((warning) => warning.code === code)}
              />
            )}
          </section>
        ))}
        {losing.length > 0 && (
          <Banner look="danger">
            <div class="stack">
              {losing.map((matrix) => (
                <p key={matrix.code}>
                  {prices.losing(
                    matrix.name,
                    formatNumber(matrix.prices_before),
                    formatNumber(matrix.prices),
                  )}
                </p>
              ))}
              <CheckField label={prices.losingSure} value={isSure} onValue={setSure} />
            </div>
          </Banner>
        )}
        <ProblemBanner problem={problem} />
        <div class="actions end">
          <Button onClick={onClose}>{prices.goOnEditing}</Button>
          {changes.length > 0 ? (
            <Button
              look="main"
              busy={isSending}
              aria-disabled={losing.length > 0 && !isSure}
              onClick={() => (losing.length === 0 || isSure) && onConfirm()}
            >
              {frame.save}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
