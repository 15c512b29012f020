import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { findCutValue, findStrange } from './env-file.ts'
import { issueIn, sentenceOf } from './issues.contract.ts'
import { neededSettings, readLastRun } from './last-run.ts'
import {
  isReplyAddress,
  type MailboxSettings,
  type MailSettings,
  parseMailUrl,
  parseSender,
} from './mails/settings.ts'
import { parseNetwork } from './public-address.ts'
import './plain-words.ts'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The settings of the server. Only this file reads the environment. */
export interface Config {
  host: string
  port: number
  /** The public address of this server, without a trailing slash. */
  baseUrl: string
  dataDir: string
  /** Uses PostgreSQL if set, otherwise SQLite in `dataDir`. */
  databaseUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** The port for `/metrics`, on `host`; disabled if absent. */
  metricsPort: number | undefined
  /** The number of reverse proxies that add to `X-Forwarded-For`. With 0 this header is not trusted. */
  trustProxy: number
  /** A proxy on a dealer's own host may name its client if it sends one of these secrets. */
  proxySecrets: readonly string[]
  production: boolean
  /** Whether a backup is made in the data folder before an older database is migrated. */
  upgradeBackup: boolean
  /** The folder for backups of the operator's page; disabled if absent. */
  backupDir: string | undefined
  /** Encrypts the secrets of webhooks. If absent, one is created at the first start. */
  secret: string | undefined
  /** Private networks that webhooks may reach, such as `10.0.0.0/8`. */
  webhookAllowNets: readonly string[]
  /** The address of Meta's Graph API with its version, if it is not Meta's own. */
  metaGraphUrl: string | undefined
  /** The security contact, as a URI; `/.well-known/security.txt` has it. */
  securityContact: string | undefined
  /** The mail server. If absent, emails are only stored in the data folder. */
  mail: MailSettings | undefined
  /** The mailbox for replies to dealers without their own. If absent, replies go to the dealers. */
  mailbox: MailboxSettings | undefined
  /** The bucket for files. If absent, files are in the data folder. */
  filesBucket: Bucket | undefined
  /** The installation's identity provider. If absent, everyone signs in here. */
  provider: Provider | undefined
}

/** An OpenID Connect provider for sign-in. */
export interface Provider {
  /** Without a trailing slash. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The button's label. */
  name: string
  /** Whether only operators sign in here. */
  isOnly: boolean
}

/** An S3 bucket, or a compatible storage. */
export interface Bucket {
  /** Its address without a trailing slash, such as `https://s3.example/photos`. */
  url: string
  region: string
  keyId: string
  secret: string
}

/** An unusable setting; the message is for the operator. */
export class InvalidConfig extends Error {}

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port from 0 to 65535')

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** A list separated by commas. */
function listOf(isRight: (one: string) => boolean, error: string) {
  return z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((all) => all.every(isRight), error)
    .default([])
}

/** Each setting with its purpose, as in `docs/settings.md`. */
export const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  PORT: Port.default(8787).describe('port to listen on; 0 takes a free one'),
  METRICS_PORT: Port.optional().describe('port, on `HOST`, that serves `/metrics` for Prometheus'),
  BASE_URL: HttpUrl.refine((url) => {
    const { origin, pathname } = new URL(url)
    return (
      `${origin}${pathname}`.replace(/\/$/, '') === url && /^(?:\/[\w.~-]+)*\/?$/.test(pathname)
    )
  }, 'must be a host and at most a plain path, such as https://host.example/zeven')
    .optional()
    .describe(
      'the public address: `https://zeven.example`, or [below a path](operating.md#below-a-path-of-a-host) as `https://host.example/zeven`',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('folder of the SQLite database, and of customers’ photos in `files`'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('`postgres://…`: use PostgreSQL instead of SQLite'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe('`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`'),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the server, 0 to 9')
    .transform(Number)
    .default(0)
    .describe('number of reverse proxies in front that set `X-Forwarded-For`'),
  PROXY_SECRETS: listOf(
    (secret) => /^\S{32,}$/.test(secret),
    'must be secrets of at least 32 characters, without spaces and with commas between them',
  ).describe(
    'secrets of proxies on dealers’ hosts that [name their client](embedding.md#whose-address-counts), with commas between them',
  ),
  ZEVEN_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'encrypts the secrets of webhooks, lead sources, mail servers and links, and signed offers of erased people; at least 32 characters',
    ),
  WEBHOOK_ALLOW_NETS: listOf(
    (network) => parseNetwork(network) !== null,
    'must be networks such as 10.0.0.0/8, with commas between them',
  ).describe(
    'private networks that webhooks and mail servers of dealers may be in: `10.0.0.0/8`, with commas between them',
  ),
  META_GRAPH_URL: HttpUrl.refine(
    (url) => !/[?#]/.test(url) && /\/v\d+\.\d+$/.test(url),
    'must end in a version, such as https://graph.facebook.com/v24.0',
  )
    .optional()
    .describe('address of Meta’s Graph API, with its version: `https://graph.facebook.com/v24.0`'),
  SECURITY_CONTACT: z
    .string()
    .transform((contact) => (contact.includes(':') ? contact : `mailto:${contact}`))
    .refine(
      (contact) => /^(?:https:\/\/|mailto:[^@\s]+@)\S+$/.test(contact),
      'must be an e-mail address or an https address',
    )
    .optional()
    .describe(
      'contact for vulnerabilities, in `/.well-known/security.txt`: an e-mail address or an https address ([SECURITY.md](../SECURITY.md))',
    ),
  SMTP_URL: z
    .string()
    .refine(
      (url) => parseMailUrl('smtp', url) !== null,
      'must be the address of a mail server, such as smtp://user:password@mail.example:587 or smtps://…; write special characters of the password as %40 and so on',
    )
    .optional()
    .describe(
      'mail server: `smtp://user:password@mail.example:587`, or `smtps://…`; without it mails are only stored as files',
    ),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => parseSender(from) !== null,
      'must be an e-mail address, or a name and an address such as Zeven <no-reply@mail.example>',
    )
    .optional()
    .describe('sender of mails: `Zeven <no-reply@dealer.example>`; goes with `SMTP_URL`'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/, 'must be the name of a key, such as s1')
    .optional()
    .describe('name of the DKIM key of `MAIL_FROM`, for `zeven doctor` to check: `s1`'),
  IMAP_URL: z
    .string()
    .refine(
      (url) => (parseMailUrl('imap', url)?.auth ?? null) !== null,
      'must be a mailbox, such as imaps://user:password@mail.example; write special characters of the password as %40 and so on',
    )
    .optional()
    .describe(
      'mailbox for [answers of customers](portal.md#answers-of-customers): `imaps://user:password@mail.example`',
    ),
  MAIL_REPLY_TO: z
    .string()
    .refine(
      isReplyAddress,
      'must be an e-mail address with {token} before the @, such as answers+{token}@mail.example',
    )
    .optional()
    .describe(
      'address of that mailbox: `answers+{token}@mail.example`, or `{token}@answers.example` for a catch-all; goes with `IMAP_URL`',
    ),
  FILES_S3_ENDPOINT: HttpUrl.optional().describe(
    'stores photos in a bucket: `https://s3.example`; needs `FILES_S3_BUCKET`, `FILES_S3_KEY_ID` and `FILES_S3_SECRET`',
  ),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('name of the bucket, which is in the path of its addresses'),
  FILES_S3_REGION: z.string().min(1).default('us-east-1').describe('region of the bucket'),
  FILES_S3_KEY_ID: z
    .string()
    .optional()
    .describe('id of a key that may put, get and delete objects in it'),
  FILES_S3_SECRET: z.string().optional().describe('secret of that key'),
  OIDC_ISSUER: HttpUrl.refine(
    (url) =>
      /^(?:https:|http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/])[^?#@]*$/.test(`${url}/`),
    'must be an https address; http only on this machine',
  )
    .optional()
    .describe(
      'your [identity provider](sign-in.md): `https://login.house.example/realms/house`; needs the three below',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('id of this server at the provider'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('secret of this server at the provider'),
  OIDC_NAME: z.string().max(60).optional().describe('name of the provider on the sign-in button'),
  OIDC_ONLY: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('`yes`: only operators can sign in without the provider'),
  NODE_ENV: z.string().optional().describe('`production`: no demo dealer and no demo page'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('folder of the backups on the [operator’s page](backup.md#in-a-browser)'),
  UPGRADE_BACKUP: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe(
      '`no`: makes no [backup](backup.md#upgrades) before a newer version migrates the database',
    ),
})

export const SECRETS = [
  'DATABASE_URL',
  'PROXY_SECRETS',
  'ZEVEN_SECRET',
  'SMTP_URL',
  'IMAP_URL',
  'FILES_S3_KEY_ID',
  'FILES_S3_SECRET',
  'OIDC_CLIENT_SECRET',
] as const satisfies (keyof z.infer<typeof Environment>)[]

/** Variables in `ZEVEN_ENV_FILE` that are not settings of this version. */
export function strangeSettings({ ZEVEN_ENV_FILE: file } = process.env): string[] {
  const inFiles = SECRETS.map((name) => `${name}_FILE`)
  return findStrange(file, new Set([...Object.keys(Environment.shape), ...inFiles]))
}

/** Reads and checks the settings; an empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const cut = findCutValue(process.execArgv, env.ZEVEN_ENV_FILE)
  if (cut !== null) throw new InvalidConfig(cut)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse({ ...given, ...secretsInFiles(given) })
  if (!result.success) {
    const issues = result.error.issues.map(
      (issue) => `${issue.path.join('.')} ${sentenceOf(issueIn(issue.message))}`,
    )
    throw new InvalidConfig(issues.join('; '))
  }
  const settings = result.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    baseUrl: settings.BASE_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    logLevel: settings.LOG_LEVEL,
    metricsPort: settings.METRICS_PORT,
    trustProxy: settings.TRUST_PROXY,
    proxySecrets: settings.PROXY_SECRETS,
    production: settings.NODE_ENV === 'production',
    backupDir: settings.BACKUP_DIR,
    upgradeBackup: settings.UPGRADE_BACKUP === 'yes',
    secret: settings.ZEVEN_SECRET,
    webhookAllowNets: settings.WEBHOOK_ALLOW_NETS,
    metaGraphUrl: settings.META_GRAPH_URL,
    securityContact: settings.SECURITY_CONTACT,
    mail: mailSettings(settings),
    mailbox: mailboxSettings(settings),
    filesBucket: bucketOf(settings),
    provider: providerOf(settings),
  }
}

/** Secrets can be in files, such as container secrets and systemd credentials: `ZEVEN_SECRET_FILE` is a path. */
function secretsInFiles(given: NodeJS.ProcessEnv): Record<string, string> {
  const secrets = SECRETS.flatMap((name) => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined) throw new InvalidConfig(`${name} and ${name}_FILE are both set`)
    return [[name, readSecret(`${name}_FILE`, path)]]
  })
  return Object.fromEntries(secrets)
}

/** Without the final newline that editors add. */
function readSecret(setting: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new InvalidConfig(`${setting} cannot be read: ${(error as Error).message}`)
  }
  if (text === '') throw new InvalidConfig(`${setting} is an empty file: ${path}`)
  return text
}

/**
 * The settings of a command. Links use the address of the server that last ran on this data folder, unless
 * an address is given. Other settings of that server must be present too, or the command would send no
 * email, seal with another secret, or use another database. Throws otherwise, with the missing settings.
 */
export function readCommandConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = atLastAddress(readConfig(env), env)
  const missing = missingSettings(config)
  if (missing.length === 0) return config
  throw new InvalidConfig(missingFilesText(config, missing))
}

/** Like `readCommandConfig`, for a command that reports missing settings itself. */
export function atLastAddress(config: Config, env: NodeJS.ProcessEnv = process.env): Config {
  const isGiven = Boolean(env.BASE_URL) || !['', '0', undefined].includes(env.PORT)
  const run = isGiven ? null : readLastRun(config.dataDir)
  return run === null ? config : { ...config, baseUrl: run.baseUrl }
}

/** Settings of the server that last ran on the data folder that are missing here. */
export function missingSettings(config: Config): string[] {
  const own = neededSettings(config)
  const needed = readLastRun(config.dataDir)?.settings ?? []
  return needed.filter((name) => !own.includes(name))
}

export function missingFilesText({ dataDir }: Config, missing: readonly string[]): string {
  return `the server that last ran on ${resolve(dataDir)} has ${missing.join(', ')}, which ${missing.length === 1 ? 'is' : 'are'} not set here: run the command with the settings of the server, such as by ZEVEN_ENV_FILE=FILE`
}

type Settings = z.infer<typeof Environment>

/** Settings that must be set together; undefined if none is set. `asks` is another setting that needs them. */
function together<Name extends keyof Settings>(
  settings: Settings,
  names: readonly Name[],
  asks?: string,
): Record<Name, string> | undefined {
  const missing = names.find((name) => settings[name] === undefined)
  const present = names.find((name) => settings[name] !== undefined) ?? asks
  if (present === undefined) return undefined
  if (missing === undefined) return settings as Record<Name, string>
  throw new InvalidConfig(`${missing} is missing: ${present} needs it`)
}

function bucketOf(settings: Settings): Bucket | undefined {
  const given = together(settings, [
    'FILES_S3_ENDPOINT',
    'FILES_S3_BUCKET',
    'FILES_S3_KEY_ID',
    'FILES_S3_SECRET',
  ])
  if (given === undefined) return undefined
  const url = `${given.FILES_S3_ENDPOINT}/${given.FILES_S3_BUCKET}`
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = given
  return { url, region: settings.FILES_S3_REGION, keyId, secret }
}

function providerOf(settings: Settings): Provider | undefined {
  const isOnly = settings.OIDC_ONLY === 'yes'
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const
  const given = together(settings, names, isOnly ? 'OIDC_ONLY' : undefined)
  if (given === undefined) return undefined
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  return { issuer, clientId, clientSecret, name: given.OIDC_NAME, isOnly }
}

function mailSettings(settings: Settings): MailSettings | undefined {
  const given = together(settings, ['SMTP_URL', 'MAIL_FROM'])
  const smtp = given && parseMailUrl('smtp', given.SMTP_URL)
  const from = given && parseSender(given.MAIL_FROM)
  if (!smtp || !from) return undefined
  return { smtp, from, dkimSelector: settings.MAIL_DKIM_SELECTOR ?? null }
}

function mailboxSettings(settings: Settings): MailboxSettings | undefined {
  const given = together(settings, ['IMAP_URL', 'MAIL_REPLY_TO'])
  const server = given && parseMailUrl('imap', given.IMAP_URL)
  return server ? { server, reply: given.MAIL_REPLY_TO } : undefined
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
