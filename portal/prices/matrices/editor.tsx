import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PriceGrid } from '../../../server/prices/matrices/grid.contract.ts'
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
import { Download } from '../download.tsx'
import { sortSizes } from '../grid/edit.ts'
import { Grid } from '../grid/grid.tsx'
import {
  type GridIssue,
  type GridSheet,
  gridSheetOf,
  gridSheetRead,
  isSameSheet,
  toMatrix,
} from '../grid/sheet.ts'
import { createGrid, type GridState } from '../grid/state.ts'
import { placeText } from '../grid/texts.ts'
import { newHistory } from '../grid/undo.ts'
import { PasteDialog } from '../upload/paste-dialog.tsx'
import { warningText } from './difference.tsx'
import { MatrixHeading } from './heading.tsx'
import { HistoryDialog } from './history.tsx'
import { MeanwhileDialog } from './meanwhile.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { MatrixToolbar } from './toolbar.tsx'
import { type Save, useSave } from './use-save.ts'

const MOST_SHOWN = 10

/** The issues that prevent saving the matrix, each with a link. */
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

/** The grid of a matrix. It follows other members' changes until there is input. */
function useMatrixGrid(matrix: PriceMatrix, isReadOnly: boolean) {
  const grid = useMemo(() => createGrid(gridSheetOf(matrix), isReadOnly), [isReadOnly])
  /** The version of `grid.base`. */
  const [version, setVersion] = useState(matrix.version)
  const isChanged = grid.isChanged.value
  useUnsaved(isChanged)

  const takeOver = (stored: PriceMatrix, sheet: GridSheet = gridSheetOf(stored)) => {
    grid.base.value = gridSheetOf(stored)
    if (sheet === grid.base.value) grid.past.value = newHistory(sheet)
    else grid.change(sheet)
    setVersion(stored.version)
  }
  useEffect(() => {
    const stored = gridSheetOf(matrix)
    // Input during a save stays.
    if (matrix.version === version || (isChanged && !isSameSheet(stored, grid.base.peek()))) return
    grid.base.value = stored
    if (!isChanged) grid.past.value = newHistory(stored)
    setVersion(matrix.version)
  }, [matrix.version, version, isChanged])
  return { grid, version, takeOver }
}

interface Props {
  matrix: PriceMatrix
  /** It was deleted while it was open. */
  isGone: boolean
  reload(background?: boolean): Promise<void>
  back: { href: string; text: string }
}

/** A matrix with its grid. Changes stay here until they are saved. */
export function MatrixEditor({ matrix, isGone, reload, back }: Props) {
  const { prices } = t()
  const isReadOnly = !can.value.price
  const [isHistory, setHistory] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const save = useSave()
  const { grid, version, takeOver } = useMatrixGrid(matrix, isReadOnly)
  const goBack = (earlier: MatrixContent) => {
    setHistory(false)
    grid.change(gridSheetOf({ ...earlier, code: matrix.code }))
    toast(prices.backShown)
  }
  const stopLooking = () => {
    save.close()
    setLooking(false)
  }
  const newer = matrix.version > version && grid.isChanged.value ? matrix : null
  const meanwhile = save.meanwhile?.current[0] ?? (isLooking ? newer : null)
  const isRemoved = isGone || (save.meanwhile?.gone.length ?? 0) > 0
  const note = <span class="mono">{matrix.code}</span>
  const actions = (
    <>
      <Button icon="clock" onClick={() => setHistory(true)}>
        {prices.history}
      </Button>
      <Download of="matrices" code={matrix.code} />
      {!isReadOnly && <CheckButton grid={grid} version={version} save={save} />}
    </>
  )
  return (
    <Page title={matrix.name} note={note} back={back} actions={actions}>
      <div class="stack">
        {isRemoved && <Banner look="danger">{prices.removedMeanwhile}</Banner>}
        {newer !== null && <ChangedBanner onLook={() => setLooking(true)} />}
        <ProblemBanner problem={save.problem} />
        <MatrixGrid grid={grid} matrix={matrix} />
      </div>
      <SavePrompt grid={grid} matrix={matrix} save={save} reload={reload} />
      {meanwhile !== null && (
        <MeanwhileDialog
          base={grid.base.value}
          mine={grid.sheet.value}
          current={meanwhile}
          onTake={(sheet) => {
            stopLooking()
            takeOver(meanwhile, sheet)
          }}
          onClose={stopLooking}
        />
      )}
      {isHistory && (
        <HistoryDialog
          id={matrix.id}
          onBack={isReadOnly ? null : goBack}
          onClose={() => setHistory(false)}
        />
      )}
      {grid.table.value !== null && <PasteDialog grid={grid} clip={grid.table.value} />}
      <IssuesHeard issues={grid.issues.value} />
    </Page>
  )
}

function ChangedBanner({ onLook }: { onLook(): void }) {
  const { prices } = t()
  return (
    <Banner look="warn">
      <p>{prices.changedMeanwhile}</p>
      <Button onClick={onLook}>{prices.look}</Button>
    </Banner>
  )
}

/** Previews the changes of a save. */
function CheckButton({ grid, version, save }: { grid: GridState; version: number; save: Save }) {
  const { prices } = t()
  const isChanged = grid.isChanged.value
  const check = async () => {
    if (grid.issues.peek().length > 0) return toast(prices.mendFirst)
    const sheet = grid.sheet.peek()
    const versions = { [sheet.code]: version }
    await save.check({ matrices: [toMatrix(sheet)] as never, versions })
  }
  return (
    <Button
      look="main"
      busy={save.isBusy}
      aria-disabled={!isChanged}
      onClick={() => isChanged && void check()}
    >
      {prices.check}
    </Button>
  )
}

interface GridProps {
  grid: GridState
  matrix: PriceMatrix
}

/** The grid, its tools, and its issues. */
function MatrixGrid({ grid, matrix }: GridProps) {
  const { prices, frame } = t()
  const issues = grid.issues.value
  return (
    <>
      <MatrixHeading grid={grid} matrix={matrix} />
      {!grid.isReadOnly && <MatrixToolbar grid={grid} />}
      <Grid grid={grid} label={matrix.name} describedBy="grid-keys" />
      <p id="grid-keys" class="soft small">
        {grid.isReadOnly ? prices.keysToRead : prices.keys}
      </p>
      {issues.length > 0 && <MatrixIssues grid={grid} issues={issues} />}
      {grid.isChanged.value && (
        <div class="row" role="status">
          <span>{frame.unsaved}</span>
          <Button look="quiet" onClick={() => grid.change(grid.base.peek())}>
            {prices.discard}
          </Button>
        </div>
      )}
    </>
  )
}

interface AskProps extends GridProps, Pick<Props, 'reload'> {
  save: Save
}

/** Asks to confirm the changes of a save. After cancelling, the grid shows the server's warnings. */
function SavePrompt({ grid, matrix, save, reload }: AskProps) {
  const { checked } = save
  if (checked === null) return null
  const confirm = async () => {
    if (!(await save.confirm())) return
    grid.warnings.value = new Map()
    toast(t().frame.saved)
    grid.base.value = gridSheetRead(checked.sent.matrices[0] as PriceGrid)
    await reload()
  }
  return (
    <SaveDialog
      title={t().prices.saveTitle(matrix.name)}
      checked={checked}
      problem={save.problem}
      isSending={save.isBusy}
      onConfirm={() => void confirm()}
      onClose={() => {
        grid.warnings.value = new Map(
          checked.preview.warnings.map((one) => [
            `${one.row ?? 0} ${one.col ?? 0}`,
            warningText(one),
          ]),
        )
        save.close()
      }}
    />
  )
}

/** The number of issues, for screen readers. */
function IssuesHeard({ issues }: { issues: readonly GridIssue[] }) {
  const { length: count } = issues
  return (
    <p class="unseen" aria-live="polite">
      {count > 0 ? t().prices.issueCount(formatNumber(count), count) : ''}
    </p>
  )
}
