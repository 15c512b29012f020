import { Challenge, PROOF_HEADER } from '../../server/leads/proofs/proofs.contract.ts'
import { solve } from '../../widget/state/solve.ts'
import type { TestApp } from './app.ts'
import { type Answer, postJson, request } from './client.ts'

const NEVER = new AbortController().signal

export function widgetUrl({ server }: TestApp, slug: string, rest = ''): string {
  return `${server.url}/api/widget/v1/forms/${slug}${rest}`
}

export async function requestChallenge(
  app: TestApp,
  slug: string,
  headers: Record<string, string> = {},
): Promise<Challenge> {
  const { body } = await request(widgetUrl(app, slug, '/challenge'), { headers })
  return Challenge.parse(body.data)
}

/** Solves a challenge with the widget's own code and returns the proof to send. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  return (await solve(challenge, NEVER)) ?? ''
}

export async function proofFor(app: TestApp, slug: string): Promise<string> {
  return solveChallenge(await requestChallenge(app, slug))
}

/** Sends a form as a widget does. It sends no proof when `proof` is null. */
export function sendForm(
  app: TestApp,
  slug: string,
  body: unknown,
  proof: string | null,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return postJson(widgetUrl(app, slug, '/leads'), body, {
    ...(proof !== null && { [PROOF_HEADER]: proof }),
    ...headers,
  })
}
