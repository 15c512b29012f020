import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PriceMatrix } from '../../../server/prices/matrices/matrices.contract.ts'
import type { MatrixContent } from '../../../server/prices/matrices/screens.contract.ts'
import { Button } from '../../components/button.tsx'
import { Banner, ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { can } from '../../session.ts'
import { sortSizes } from '../grid/edit.ts'
import { Grid } from '../grid/grid.tsx'
import { type GridIssue, type GridSheet, gridSheetOf, toMatrix } from '../grid/sheet.ts'
import { createGrid, type GridState } from '../grid/state.ts'
import { placeText } from '../grid/texts.ts'
import { begin } from '../grid/undo.ts'
import { warningText } from './difference.tsx'
import { MatrixHeading } from './heading.tsx'
import { HistoryDialog } from './history.tsx'
import { MeanwhileDialog } from './meanwhile.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { MatrixToolbar } from './toolbar.tsx'
import { useSave } from './use-save.ts'

const MOST_SHOWN = 10

/** What keeps the matrix from being saved, each with a way there. */
function MatrixIssues({ grid, issues }: { grid: GridState; issues: readonly GridIssue[] }) {
  const { prices } = t()
  const sheet = grid.sheet.value
  const left = issues.length - MOST_SHOWN
  return (
    <Banner look="danger">
      <div class="stack">
        <p>{prices.issueCount(formatNumber(issues.length), issues.length)}</p>
        <ul class="plain">
          {issues.slice(0, MOST_SHOWN).map((issue) => (
            <li key={`${issue.row} ${issue.col}`} class="row">
              <Button look="quiet" onClick={() => grid.choose(issue)}>
                {placeText(sheet, issue)}
              </Button>
              <span>{prices.issues[issue.kind](issue.text)}</span>
            </li>
          ))}
        </ul>
        {left > 0 && <p>{prices.moreIssues(formatNumber(left))}</p>}
        {issues.some(({ kind }) => kind === 'order') && (
          <div>
            <Button onClick={() => grid.change(sortSizes(sheet))}>{prices.sort}</Button>
          </div>
        )}
      </div>
    </Banner>
  )
}

interface Props {
  matrix: PriceMatrix
  /** It was removed while it was open. */
  isGone: boolean
  reload(background?: boolean): Promise<void>
  back: { href: string; text: string }
}

/** A matrix with its grid. What is changed stays here until it is saved. */
export function MatrixEditor({ matrix, isGone, reload, back }: Props) {
  const { prices, frame } = t()
  const isReadOnly = !can.value.price
  const grid = useMemo(() => createGrid(gridSheetOf(matrix), isReadOnly), [isReadOnly])
  /** The version that `grid.base` is. */
  const [version, setVersion] = useState(matrix.version)
  const [isHistory, setHistory] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const save = useSave()
  const isChanged = grid.isChanged.value
  useUnsaved(isChanged)

  const takeOver = (stored: PriceMatrix, sheet: GridSheet = gridSheetOf(stored)) => {
    grid.base.value = gridSheetOf(stored)
    if (sheet === grid.base.value) grid.past.value = begin(sheet)
    else grid.change(sheet)
    setVersion(stored.version)
  }
  useEffect(() => {
    if (matrix.version === version || isChanged) return
    grid.base.value = gridSheetOf(matrix)
    grid.past.value = begin(grid.base.value)
    setVersion(matrix.version)
  }, [matrix.version, version, isChanged])

  const check = async () => {
    const issues = grid.issues.peek()
    if (issues.length > 0) return toast(prices.mendFirst)
    await send(grid.sheet.peek())
  }
  const send = (sheet: GridSheet) =>
    save.check({
      matrices: [toMatrix(sheet)] as never,
      versions: versionsOf(sheet, version),
    })
  const confirm = async () => {
    if (!(await save.confirm())) return
    grid.warnings.value = new Map()
    toast(frame.saved)
    grid.base.value = grid.sheet.peek()
    await reload()
  }
  const goBack = (earlier: MatrixContent) => {
    setHistory(false)
    grid.change(gridSheetOf({ ...earlier, code: matrix.code }))
    toast(prices.backShown)
  }
  const newer = matrix.version > version && isChanged ? matrix : null
  const meanwhile = save.meanwhile?.current[0] ?? (isLooking ? newer : null)
  const issues = grid.issues.value
  return (
    <Page
      title={matrix.name}
      note={<span class="mono">{matrix.code}</span>}
      back={back}
      actions={
        <>
          <Button icon="clock" onClick={() => setHistory(true)}>
            {prices.history}
          </Button>
          {!isReadOnly && (
            <Button
              look="main"
              busy={save.isBusy}
              aria-disabled={!isChanged}
              onClick={() => isChanged && void check()}
            >
              {prices.check}
            </Button>
          )}
        </>
      }
    >
      <div class="stack">
        {(isGone || (save.meanwhile?.gone.length ?? 0) > 0) && (
          <Banner look="danger">{prices.removedMeanwhile}</Banner>
        )}
        {newer !== null && (
          <Banner look="warn">
            <p>{prices.changedMeanwhile}</p>
            <Button onClick={() => setLooking(true)}>{prices.look}</Button>
          </Banner>
        )}
        <ProblemBanner problem={save.problem} />
        <MatrixHeading grid={grid} matrix={matrix} />
        {!isReadOnly && <MatrixToolbar grid={grid} />}
        <Grid grid={grid} label={matrix.name} describedBy="grid-keys" />
        <p id="grid-keys" class="soft small">
          {isReadOnly ? prices.keysToRead : prices.keys}
        </p>
        {issues.length > 0 && <MatrixIssues grid={grid} issues={issues} />}
        {isChanged && (
          <div class="row" role="status">
            <span>{frame.unsaved}</span>
            <Button look="quiet" onClick={() => grid.change(grid.base.peek())}>
              {prices.discard}
            </Button>
          </div>
        )}
      </div>
      {save.preview !== null && (
        <SaveDialog
          title={prices.saveTitle(matrix.name)}
          preview={save.preview}
          problem={save.problem}
          isSending={save.isBusy}
          onConfirm={() => void confirm()}
          onClose={() => {
            const { warnings = [] } = save.preview ?? {}
            grid.warnings.value = new Map(
              warnings.map((one) => [`${one.row ?? 0} ${one.col ?? 0}`, warningText(one)]),
            )
            save.close()
          }}
        />
      )}
      {meanwhile !== null && (
        <MeanwhileDialog
          base={grid.base.value}
          mine={grid.sheet.value}
          current={meanwhile}
          onTake={(sheet) => {
            save.close()
            setLooking(false)
            takeOver(meanwhile, sheet)
          }}
          onClose={() => {
            save.close()
            setLooking(false)
          }}
        />
      )}
      {isHistory && (
        <HistoryDialog
          id={matrix.id}
          onBack={isReadOnly ? null : goBack}
          onClose={() => setHistory(false)}
        />
      )}
      <p class="unseen" aria-live="polite">
        {issues.length > 0 ? prices.issueCount(formatNumber(issues.length), issues.length) : ''}
      </p>
    </Page>
  )
}

function versionsOf({ code }: GridSheet, version: number): Record<string, number> {
  return { [code]: version }
}
