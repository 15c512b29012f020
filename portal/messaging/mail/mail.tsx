import { mails } from '../../../server/messaging/mails/mails.contract.ts'
import { useQuery } from '../../address.ts'
import { Banner } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { t } from '../../messages/messages.ts'
import { MailList } from './list.tsx'
import { MailServers } from './servers.tsx'
import { MailWordsSection } from './words.tsx'
import './mail.css'

/** Sent emails; with `?part=…`, the texts of emails to customers, or the servers. */
export function MailScreen() {
  const texts = t().mail
  const { query } = useQuery()
  const setup = useRead(mails.setup)
  const parts = {
    sent: { text: texts.sentMails, screen: <MailList /> },
    words: { text: texts.words, screen: <MailWordsSection /> },
    servers: {
      text: texts.servers.tab,
      screen: <MailServers usualSender={setup.data?.from ?? null} />,
    },
  }
  const shown = Object.hasOwn(parts, query.part ?? '') ? (query.part as keyof typeof parts) : 'sent'
  return (
    <SettingsPage key={shown} title={parts[shown].text}>
      {setup.data?.sends === false && <Banner look="warn">{texts.noServer}</Banner>}
      {shown !== 'servers' && setup.data?.sends && setup.data.from !== null && (
        <p class="soft">{texts.from(setup.data.from)}</p>
      )}
      {parts[shown].screen}
    </SettingsPage>
  )
}
