import type { Member } from './portal.ts'

/** One server-sent event. */
export interface Heard {
  id: string
  event: string
  data: { new_leads?: number[]; questions?: number[] }
}

/** A page of the portal that hears of changes. */
export interface LivePage {
  status: number
  /** The next event. Null when the stream has ended. Heartbeats are left out. */
  next(): Promise<Heard | null>
  close(): void
}

export async function openLive(
  url: string,
  member: Pick<Member, 'headers'>,
  lastEventId?: string,
): Promise<LivePage> {
  const leaving = new AbortController()
  const headers = {
    ...member.headers,
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  }
  const response = await fetch(`${url}/portal/api/live`, { headers, signal: leaving.signal })
  const events = response.ok ? readEvents(response) : null
  return {
    status: response.status,
    next: async () => (await events?.next())?.value ?? null,
    close: () => leaving.abort(),
  }
}

async function* readEvents(response: Response): AsyncGenerator<Heard> {
  let rest = ''
  const text = response.body?.pipeThrough(new TextDecoderStream()) ?? new ReadableStream<string>()
  for await (const piece of text) {
    const parts = `${rest}${piece}`.split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(
        part.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]),
      )
      const event = fields.get('event')
      if (event === undefined) continue
      yield { id: fields.get('id') ?? '', event, data: JSON.parse(fields.get('data') ?? '{}') }
    }
  }
}
