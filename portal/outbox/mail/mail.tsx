import { mails } from '../../../server/outbox/mails/mails.contract.ts'
import { useQuery } from '../../address.ts'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { say } from '../../messages/messages.ts'
import { Banner } from '../../parts/states.tsx'
import { MailList } from './list.tsx'
import { MailServers } from './servers.tsx'
import { MailWords } from './words.tsx'
import './mail.css'

/** What was sent to whom; with `?part=words`, the words of mails to customers. */
export function MailScreen() {
  const { frame, mail: texts } = say()
  const { query, hrefWith } = useQuery()
  const setup = useRead(mails.setup)
  const parts = {
    sent: { text: texts.sentMails, screen: <MailList /> },
    words: { text: texts.words, screen: <MailWords /> },
    servers: {
      text: texts.servers.tab,
      screen: <MailServers usualSender={setup.data?.from ?? null} />,
    },
  }
  const shown = Object.hasOwn(parts, query.part ?? '') ? (query.part as keyof typeof parts) : 'sent'
  return (
    <SettingsPage title={frame.tabs.mail}>
      {setup.data?.sends === false && (
        <Banner look="warn">
          <p>{texts.noServer}</p>
        </Banner>
      )}
      {shown !== 'servers' && setup.data?.sends && setup.data.from !== null && (
        <p class="soft">{texts.from(setup.data.from)}</p>
      )}
      <div>
        <nav class="segments" aria-label={texts.parts}>
          {Object.entries(parts).map(([part, { text }]) => (
            <a
              key={part}
              href={hrefWith({ part: part === 'sent' ? null : part })}
              aria-current={part === shown ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
      </div>
      {parts[shown].screen}
    </SettingsPage>
  )
}
