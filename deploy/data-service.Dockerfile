# Hasura, which applies `hasura/` by itself when it starts. From the root:
# docker build -f deploy/data-service.Dockerfile -t sitewright-data-service .
FROM hasura/graphql-engine:v2.48.5.cli-migrations-v3
COPY hasura/migrations /hasura-migrations
COPY hasura/metadata /hasura-metadata
ENV HASURA_GRAPHQL_ENABLE_CONSOLE=false \
  HASURA_GRAPHQL_DEV_MODE=false \
  HASURA_GRAPHQL_ENABLE_TELEMETRY=false \
  HASURA_GRAPHQL_ENABLED_APIS=graphql,metadata \
  HASURA_GRAPHQL_AUTH_HOOK_MODE=POST
