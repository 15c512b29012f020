export * from './issues.ts'
export * from './leads.ts'
export * from './parts.ts'
