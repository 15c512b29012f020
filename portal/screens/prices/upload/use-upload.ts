import { useEffect, useState } from 'preact/hooks'
import type { FileChoices, SheetChoices } from '../../../../server/price-sheets/contract.ts'
import type {
  readUpload,
  UploadRead,
} from '../../../../server/resources/price-matrices/upload/contract.ts'
import { call, endpoint, Problem } from '../../../api.ts'
import { contentOf } from '../../../parts/file-content.ts'

const READ = endpoint<typeof readUpload>('POST', '/prices/files')

/** As the server takes it. */
export const MOST_BYTES = 10 * 1024 * 1024

export interface Upload {
  name: string | null
  /** What was understood with the choices made so far; the last answer while another is awaited. */
  read: UploadRead | null
  choices: FileChoices
  problem: Problem | null
  isReading: boolean
  open(file: File): Promise<void>
  /** Says something about the file, or with undefined takes it back. */
  choose(choice: Partial<FileChoices>): void
  chooseFor(sheet: string, choice: Partial<SheetChoices>): void
  again(): void
  close(): void
}

/** A file that is read on the server, again with every choice, and kept only in this page. */
export function useUpload(): Upload {
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [choices, setChoices] = useState<FileChoices>({})
  const [read, setRead] = useState<UploadRead | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isReading, setReading] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (file === null) return
    const own = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    setReading(true)
    call(READ, { body: { ...file, choices } }, { signal: own.signal })
      .then(({ data }) => {
        setRead(data)
        setProblem(null)
        setReading(false)
      })
      .catch((error) => {
        if (own.signal.aborted) return
        if (!(error instanceof Problem)) throw error
        // Others are being read: this one waits for its turn.
        const { retryAfter } = error
        if (error.status === 429) timer = setTimeout(again, (retryAfter ?? 5) * 1000)
        else setReading(false)
        setProblem(error.status === 429 ? null : error)
      })
    return () => {
      own.abort()
      clearTimeout(timer)
    }
  }, [file, choices, times])

  const again = () => setTimes((before) => before + 1)
  const close = () => {
    setFile(null)
    setRead(null)
    setProblem(null)
    setReading(false)
    setChoices({})
  }
  return {
    name: file?.name ?? null,
    read,
    choices,
    problem,
    isReading,
    open: async (chosen) => {
      close()
      if (chosen.size > MOST_BYTES) return setProblem(new Problem(413, 'payload_too_large'))
      const content = await contentOf(chosen)
      setFile({ name: chosen.name.slice(-255), content })
    },
    choose: (choice) => setChoices((before) => given({ ...before, ...choice })),
    chooseFor: (sheet, choice) =>
      setChoices((before) => {
        const own = given({ ...before.sheets?.[sheet], ...choice })
        return { ...before, sheets: { ...before.sheets, [sheet]: own } }
      }),
    again,
    close,
  }
}

/** Without what is undefined. */
function given<Choices extends object>(choices: Choices): Choices {
  const entries = Object.entries(choices).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Choices
}
