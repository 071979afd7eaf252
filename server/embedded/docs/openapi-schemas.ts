import * as z from 'zod/mini';
import * as contract from '#contract';

/** A JSON Schema, as this API's documents use it. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** By the contract's names. */
const named = {
  ProxyProfile: contract.proxyProfile,
  ProxyProfileLocation: contract.proxyProfileLocation,
  ProxyProfileSession: contract.proxyProfileSession,
  ProxyProfileAdvancedSettings: contract.proxyProfileAdvancedSettings,
  User: contract.user,
  App: contract.app,
  Subscription: contract.subscription,
  Plan: contract.plan,
  Topup: contract.topup,
  Payment: contract.payment,
  AutoTopupSetting: contract.autoTopupSetting,
  ProxyAccount: contract.proxyAccount,
  IpWhitelist: contract.ipWhitelist,
  PortEntry: contract.portEntry,
  ResetQuota: contract.resetQuotaBody,
  Error: contract.error,
  ConstraintViolation: contract.constraintViolation,
  Violation: contract.violation,
  Team: contract.team,
  AuditLogEntry: contract.auditLogEntry,
};

export type SchemaName = keyof typeof named;

/** A reference to a resource in `components` of the document. */
export function refTo(name: SchemaName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Every resource of the contract as a JSON Schema, with references between them. */
export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    // What a client may send: members with a default aren't required.
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      // A marker for the console, and patterns that say no more than their format.
      delete jsonSchema['secret'];
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  );
}
