export * from './issues.ts'
export * from './leads.ts'
export * from './parts.ts'
export * from './privacy.ts'
