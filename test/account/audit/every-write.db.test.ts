import { expect, it, vi } from 'vitest'
import { fieldWords } from '../../../portal/account/audit-words.ts'
import { loadMessages, setLocale } from '../../../portal/messages/messages.ts'
import { PLENTY } from '../../prices/promotions.ts'
import { startTestApp } from '../../support/app.ts'
import { COMMANDS } from '../../support/commands.ts'
import { forTests } from '../../support/for-tests.ts'
import { linesOf } from './audit.ts'
import { AUDITED } from './writes.ts'

/** Writes without an audit line, because they only keep the server in order, or count. */
const HOUSEKEEPING: Record<string, string> = {
  setFirstCode: 'lets somebody begin; who does has the lines of what they make',
  takePartitions: 'shares out work, and changes no record of a dealer',
  releasePartitions: 'gives work back, and changes no record of a dealer',
  bringForward: 'moves work after the clock was set back, and changes no record of a dealer',
  cancelWaiting: 'gives up deliveries of an endpoint long off; each delivery says so itself',
  deleteOldDeliveries: 'removes what is past its time',
  deleteOldEvents: 'removes what is past its time',
  deleteOldRows: 'removes what is past its time',
  recordLook: 'notes when to look for old leads again; those that go have lines',
  expireQuarantinedLeads: 'removes what is past its time',
  createImport: 'waits for its rows; the import that begins has its line',
  storeRows: 'keeps rows until they are imported, and those have their lines',
  dropUnsent: 'removes what is past its time',
  forgetUploads: 'removes what is past its time',
  dropUploadsOfAccount: 'removes what goes with an account, and so do its lines',
  deleteSomeOf: 'removes what goes with an account, and so do its lines',
  addUploadRow: 'belongs to no lead yet, and a flood of it would fill the disk with lines',
  dropUpload: 'belongs to no lead yet, and a flood of it would fill the disk with lines',
  deleteUnusedPicture: 'removes what is past its time',
  endErasureJob: 'ends a job; the erasure has its lines',
  tidySearch: 'removes what no lead has any more',
  endErasure: 'notes that files are gone; the erasure has its lines',
  readMailboxes: 'has mailboxes read; their settings have lines',
  recordReading: 'notes how far a mailbox was read; the mails have lines',
  recordBounce: 'notes how a mail fared; the mail itself says so',
  notifyOfLate: 'queues mails; those that wait change no record',
  finishMails: 'notes how a mail fared; the mail itself says so',
  recordWork: 'notes how a backup of the server goes, and changes no record of a dealer',
  watchBackups: 'notes since when it looks for backups, and whom it told that there is none',
  storeEmail: 'keeps the text of a mail that is about to be sent',
  watchOffers: 'queues mails; an offer that waits for its customer changes no record',
  storePicture: 'keeps a picture that nothing shows yet; the line that shows it says so',
  storeSignedPdf: 'makes a file of a signature that is on record already',
  remind: 'queues mails; a follow-up that is due changes no record',
  mailDesign: 'queues a mail of which nothing is kept, and changes no record of a dealer',
  mailSignInLink: 'queues a mail, and changes no record of a dealer',
  saveDraft: 'keeps what is typed; what is published has its line',
  addFunnelEvent: 'counts visits, of which nobody is to be known',
  addIssue: 'counts visits, of which nobody is to be known',
  addFailure: 'counts visits, of which nobody is to be known',
  storeScripts: 'keeps the build that is served anyway',
  ensureSecret: 'makes what the server itself needs, once',
  indexOldLeads: 'makes a search of what is there',
  viewLead: 'notes who looks, which changes no record of a dealer',
  touchKey: 'notes when a key was last used',
  touchMember: 'notes when a member was last here',
  addPasskey: 'keeps how a person signs in, which is no record of a dealer',
  usePasskey: 'notes when a passkey was last used',
  removePasskey: 'keeps how a person signs in, which is no record of a dealer',
  addOperator: 'is about the server, and changes no record of a dealer',
  acceptOperator: 'is about the server, and changes no record of a dealer',
  recordOperatorSignIn: 'is a line of the operators’ own audit',
  removeOperator: 'is about the server, and changes no record of a dealer',
  proveByMail: 'keeps how a person signs in, which is no record of a dealer',
  notifyPassword: 'queues a mail, and changes no record of a dealer',
  runSignInStatement: 'keeps sessions and passwords, which are no records of a dealer',
}

const app = await forTests(startTestApp())

it('every write is either audited or housekeeping', () => {
  const names = COMMANDS.flatMap(([, own]) => own)
  expect([...Object.keys(AUDITED), ...Object.keys(HOUSEKEEPING)].sort()).toEqual(names.sort())
})

it.each(Object.entries(AUDITED))('%s leaves its lines', async (_, writes) => {
  const dealer = await app.dealer({ ...PLENTY, statuses: ['on_hold'] })
  await writes({ app, dealer })
})

it('has a word in the portal for each name of what changed', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await setLocale('en')
  await loadMessages('all')
  vi.unstubAllGlobals()
  const missing = (await linesOf(app)).flatMap(({ record, changed }) => {
    const words = fieldWords(record)
    const names: string[] = JSON.parse(changed ?? '[]')
    return names.filter((name) => !Object.hasOwn(words, name)).map((name) => `${record}.${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

it('says when', async () => {
  const dealer = await app.dealer(PLENTY)
  app.clock.advance(60_000)
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  expect((await linesOf(app)).at(-1)).toMatchObject({ at: app.clock.now() })
})
