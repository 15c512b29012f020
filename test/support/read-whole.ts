import type { Member } from './portal.ts'

/** What an address of the portal answers: status, headers and body. Of a stream, which has no end, its first event. */
export async function readWhole(url: string, { headers }: Member, path: string): Promise<string> {
  const ended = new AbortController()
  const response = await fetch(`${url}/portal/api${path}`, { headers, signal: ended.signal })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  let text = `${response.status} ${JSON.stringify([...response.headers])}`
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (isStream && /\nevent: .*\n\n/s.test(text)) break
  }
  ended.abort()
  return text
}
