import { useEffect, useRef, useState } from 'preact/hooks'
import { leadExport } from '../../server/leads/export/export.contract.ts'
import { tabAccount } from '../account.ts'
import { ApiProblem, addressOf, type CallInput } from '../api.ts'
import { formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { saveFile } from './file-reading.ts'
import { problemText } from './problem.ts'
import { IssueBanner } from './states.tsx'

type Format = 'csv' | 'xlsx'
type Query = Omit<NonNullable<CallInput<typeof leadExport.get>['query']>, 'format' | 'account'>

interface Progress {
  format: Format
  leads: number
  bytes: number
  /** Null for a workbook: its rows cannot be counted during the download. */
  rows: number | null
}

/** Saves the list as a file. It shows the progress and can be stopped. */
export function ExportDialog({ query, onClose }: { query: Query; onClose(): void }) {
  const { exporting, frame } = t()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: Format) => {
    const own = new AbortController()
    running.current = own
    setProblem(null)
    setProgress({ format, leads: 0, bytes: 0, rows: null })
    setRunning(true)
    try {
      const file = await receive({ ...query, format }, own.signal, setProgress)
      saveFile(file.name, file.blob)
    } catch (error) {
      setProgress(null)
      if (!own.signal.aborted) setProblem(error instanceof ApiProblem ? error : BROKEN_OFF)
    }
    setRunning(false)
  }
  return (
    <Dialog title={exporting.title} onClose={onClose} keepOpen={isRunning}>
      <div class="stack">
        <p>{exporting.text}</p>
        <IssueBanner>
          {problem === BROKEN_OFF ? exporting.brokenOff : problem && textOf(problem)}
        </IssueBanner>
        {progress !== null && (
          <div>
            <progress
              class="wide-progress"
              aria-label={exporting.title}
              max={1}
              {...(progress.rows !== null &&
                progress.leads > 0 && { value: Math.min(1, progress.rows / progress.leads) })}
              {...(!isRunning && { value: 1 })}
            />
            <p role="status">{isRunning ? stateText(progress) : exporting.done}</p>
          </div>
        )}
        <div class="actions end">
          {isRunning ? (
            <Button onClick={() => running.current?.abort()}>{exporting.stop}</Button>
          ) : (
            <>
              {progress !== null && <Button onClick={onClose}>{frame.close}</Button>}
              <Button icon="download" onClick={() => void start('csv')}>
                CSV
              </Button>
              <Button look="main" icon="download" onClick={() => void start('xlsx')}>
                Excel
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const BROKEN_OFF = new ApiProblem(0, 'offline')

function textOf(problem: ApiProblem): string {
  return problem.code === 'validation_failed' ? t().exporting.tooMany : problemText(problem)
}

function stateText({ rows, leads, bytes }: Progress): string {
  const { exporting } = t()
  const size = exporting.size(formatNumber(Math.ceil(bytes / 1024)))
  if (rows === null) return leads > 0 ? `${exporting.leads(formatNumber(leads))} · ${size}` : size
  return `${exporting.rows(formatNumber(Math.min(rows, leads)), formatNumber(leads))} · ${size}`
}

interface File {
  name: string
  blob: Blob
}

async function receive(
  query: Query & { format: Format },
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<File> {
  const { format } = query
  const headers = new Headers({ 'X-Zeven-Account': String(tabAccount.peek()) })
  const address = `/portal/api${addressOf(leadExport.get.path, {}, query)}`
  const response = await fetch(address, { headers, signal }).catch((error) => {
    throw signal.aborted ? error : new ApiProblem(0, 'offline')
  })
  const named = response.headers.get('Content-Disposition')
  // A proxy in between may answer with a page of its own.
  if (!response.ok || response.body === null || named === null) throw await errorOf(response)
  const leads = Number(response.headers.get('X-Total-Count'))
  const parts: BlobPart[] = []
  const count = format === 'csv' ? createLineCount() : null
  const reader = response.body.getReader()
  let bytes = 0
  while (true) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    onProgress({
      format,
      leads,
      bytes,
      rows: count === null ? null : Math.max(0, count(value) - 1),
    })
  }
  const [, name = `leads.${format}`] = /filename="([^"]+)"/.exec(named) ?? []
  return { name, blob: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }) }
}

async function errorOf(response: Response): Promise<ApiProblem> {
  const body = await response.json().catch(() => null)
  const wait = Number(response.headers.get('Retry-After')) || null
  return new ApiProblem(response.status, body?.errors?.code ?? 'internal_error', body?.errors, wait)
}

/** Counts the lines of a CSV file during the download. A quoted value may contain line breaks. */
function createLineCount(): (bytes: Uint8Array) => number {
  const [QUOTE, LINE_FEED] = [34, 10]
  let [lines, isQuoted] = [0, false]
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return lines
  }
}
