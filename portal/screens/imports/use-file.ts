import { useEffect, useState } from 'preact/hooks'
import type {
  ImportField,
  ImportKind,
  ImportRead,
} from '../../../server/resources/imports/contract.ts'
import { call, Problem } from '../../api.ts'
import { contentOf } from '../../parts/file-content.ts'
import { READ } from './endpoints.ts'

/** As the server takes it. */
const MOST_BYTES = 10 * 1024 * 1024

interface Choices {
  sheet?: string
  columns?: (ImportField | null)[]
  statuses?: { word: string; status: string }[]
}

/** A file that is read on the server, again with every choice, and kept only in this page. */
export interface ImportFile {
  name: string | null
  read: ImportRead | null
  problem: Problem | null
  isReading: boolean
  open(file: File): Promise<void>
  chooseSheet(sheet: string): void
  chooseColumn(column: number, field: ImportField | null): void
  chooseStatus(word: string, status: string): void
  statusOf(word: string): string
  /** What the server takes to import it. */
  body(): { name: string; content: string; choices: Choices & { kind: ImportKind } }
  close(): void
}

export function useImportFile(kind: ImportKind): ImportFile {
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [read, setRead] = useState<ImportRead | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isReading, setReading] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (file === null) return
    const own = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    setReading(true)
    call(READ, { body: { ...file, choices: { kind, ...choices } } }, { signal: own.signal })
      .then(({ data }) => {
        setRead(data)
        setProblem(null)
        setReading(false)
      })
      .catch((error) => {
        if (own.signal.aborted) return
        if (!(error instanceof Problem)) throw error
        // Others are being read: this one waits for its turn.
        const isWaiting = error.status === 429
        const again = () => setTimes((before) => before + 1)
        if (isWaiting) timer = setTimeout(again, (error.retryAfter ?? 5) * 1000)
        else setReading(false)
        setProblem(isWaiting ? null : error)
      })
    return () => {
      own.abort()
      clearTimeout(timer)
    }
  }, [file, choices, kind, times])
  // What a column can be depends on the kind, so the headings are read anew.
  useEffect(() => setChoices(withoutColumns), [kind])

  const close = () => {
    setFile(null)
    setRead(null)
    setProblem(null)
    setReading(false)
    setChoices({})
  }
  return {
    ...{ name: file?.name ?? null, read, problem, isReading, close },
    open: async (chosen) => {
      close()
      if (chosen.size > MOST_BYTES) return setProblem(new Problem(413, 'payload_too_large'))
      setFile({ name: chosen.name.slice(-255), content: await contentOf(chosen) })
    },
    chooseSheet: (sheet) => setChoices({ sheet }),
    chooseColumn: (column, field) => {
      const columns = (read?.columns ?? []).map((own, at) => {
        if (at === column) return field
        // A field has one column; the one that had it before is left out.
        return own.field === field && field !== 'answer' ? null : own.field
      })
      setRead(
        read && {
          ...read,
          columns: read.columns.map((one, at) => ({ ...one, field: columns[at] ?? null })),
        },
      )
      setChoices({ ...choices, columns })
    },
    chooseStatus: (word, status) => {
      const others = (choices.statuses ?? []).filter((one) => one.word !== word)
      setChoices({ ...choices, statuses: status === '' ? others : [...others, { word, status }] })
    },
    statusOf: (word) => choices.statuses?.find((one) => one.word === word)?.status ?? '',
    body: () => ({
      name: file?.name ?? '',
      content: file?.content ?? '',
      choices: {
        kind,
        ...choices,
        columns: (read?.columns ?? []).map(({ field }) => field),
      },
    }),
  }
}

function withoutColumns({ sheet }: Choices): Choices {
  return sheet === undefined ? {} : { sheet }
}
