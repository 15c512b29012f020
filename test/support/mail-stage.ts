import type { Dealer } from './app.ts'
import { startTestApp, type TestApp } from './app.ts'
import { addForm, submission } from './forms.ts'
import { sendForm } from './proof.ts'
import { type Arrived, startSmtp, type TestSmtp } from './smtp.ts'

export const FROM = 'Zeven <no-reply@mail.example>'

/** A server that sends its mails to a real mail server. */
export interface MailStage {
  app: TestApp
  smtp: TestSmtp
  /** The mails to an address, as soon as this number has arrived. */
  arrivedAt(address: string, count?: number): Promise<[Arrived, ...Arrived[]]>
  stop(): Promise<void>
}

export async function startMailStage(
  more: Record<string, string> = {},
  writes: 'inline' | 'thread' = 'inline',
): Promise<MailStage> {
  const smtp = await startSmtp()
  const app = await startTestApp(undefined, {
    settings: { SMTP_URL: smtp.url, MAIL_FROM: FROM, ...more },
    writes,
  })
  return {
    app,
    smtp,
    arrivedAt: async (address, count = 1) => {
      const mails = await until(
        () => smtp.to(address),
        ({ length }) => length >= count,
      )
      return mails as [Arrived, ...Arrived[]]
    },
    stop: async () => {
      await app.stop()
      await smtp.close()
    },
  }
}

/** A customer of `klant.example` sends the form; answers when the server has. */
export async function submitForm(
  app: TestApp,
  dealer: Dealer,
  { form = {}, sent = {} }: { form?: Record<string, unknown>; sent?: Record<string, unknown> } = {},
): Promise<{ slug: string }> {
  const { slug } = await addForm(app, dealer, form)
  const answer = await sendForm(app, slug, submission(sent), null)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return { slug }
}

export async function until<Value>(
  read: () => Value | Promise<Value>,
  holds: (value: Value) => boolean,
  withinMs = 15_000,
): Promise<Value> {
  const end = Date.now() + withinMs
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
