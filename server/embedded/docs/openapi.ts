import { API_KEY_HEADER } from '#contract';
import { paths, type Operation } from './openapi-operations.ts';
import { componentSchemas, type JsonSchema } from './openapi-schemas.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  security: Record<string, never[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<
      string,
      { type: string; in: string; name: string; description: string }
    >;
    schemas: Record<string, JsonSchema>;
  };
}

/** The OpenAPI 3.1 document of the embedded API, generated from the contract's schemas. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proxy Service API',
      version: '1.0.0',
      description:
        'Three operations of a proxy service: update a proxy profile, retrieve the current ' +
        'user, and reset the quota of proxy accounts in bulk. Operations marked x-extension are not part of ' +
        'the contract, and other implementations may not offer them.',
    },
    security: [{ ApiKey: [] }],
    paths: paths(),
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER,
          description: "The user's API key.",
        },
      },
      schemas: componentSchemas(),
    },
  };
}
