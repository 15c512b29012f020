import { useEffect, useState } from 'preact/hooks'
import { ApiProblem } from '../api.ts'
import { base64Of } from './shrink.ts'

/** The maximum of the server. */
const MOST_BYTES = 10 * 1024 * 1024
/** Seconds until a retry, if the server does not say. */
const AGAIN_AFTER_S = 5

export interface OpenFile {
  name: string
  content: string
}

export interface FileReading<Read> {
  file: OpenFile | null
  /** The result; during another request, the previous one. */
  read: Read | null
  setRead(read: Read | null): void
  problem: ApiProblem | null
  isReading: boolean
  open(file: File): Promise<void>
  again(): void
  close(): void
}

/**
 * A file that the server reads, again whenever one of `choices` changes. It is stored only in this
 * page. `ask` sends it.
 */
export function useFileReading<Read>(
  choices: readonly unknown[],
  ask: (file: OpenFile, signal: AbortSignal) => Promise<Read>,
): FileReading<Read> {
  const [file, setFile] = useState<OpenFile | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const [times, setTimes] = useState(0)
  const again = () => setTimes((before) => before + 1)
  useEffect(() => {
    if (file === null) return
    const own = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    setReading(true)
    ask(file, own.signal)
      .then((answer) => {
        if (own.signal.aborted) return
        setRead(() => answer)
        setProblem(null)
        setReading(false)
      })
      .catch((error) => {
        if (own.signal.aborted) return
        if (!(error instanceof ApiProblem)) throw error
        // Others are being read: this one waits.
        const isWaiting = error.status === 429
        if (isWaiting) timer = setTimeout(again, (error.retryAfter ?? AGAIN_AFTER_S) * 1000)
        else setReading(false)
        setProblem(isWaiting ? null : error)
      })
    return () => {
      own.abort()
      clearTimeout(timer)
    }
  }, [file, times, ...choices])

  const close = () => {
    setFile(null)
    setRead(null)
    setProblem(null)
    setReading(false)
  }
  return {
    ...{ file, read, setRead, problem, isReading, again, close },
    open: async (chosen) => {
      close()
      if (chosen.size > MOST_BYTES) return setProblem(new ApiProblem(413, 'payload_too_large'))
      setFile({ name: chosen.name.slice(-255), content: await base64Of(chosen) })
    },
  }
}

/** Saves a file created in the page. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
