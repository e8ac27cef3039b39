import { Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { processMetrics } from '../../platform/metrics/process-metrics.ts';
import { equalInConstantTime, hashToken } from '../../platform/security/tokens.ts';
import { readFigures } from './read-all.ts';

/** As digests, so that the time does not tell how long the token is. */
function isToken(token: string | undefined, authorization: string | undefined): boolean {
  const given = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;
  if (token === undefined || given === undefined) return false;
  return equalInConstantTime(hashToken(given), hashToken(token));
}

/** The figures as Prometheus reads them, for whoever has METRICS_TOKEN. Nobody has it if it is not set. */
export async function showMetrics(context: AppContext, authorization: string | undefined) {
  if (!isToken(context.config.metricsToken, authorization)) throw new DomainError('NOT_SIGNED_IN');
  const registries = [context.metrics.registry, processMetrics(), await readFigures(context)];
  const texts = await Promise.all(registries.map((registry) => registry.metrics()));
  return { text: texts.join('\n'), contentType: Registry.PROMETHEUS_CONTENT_TYPE };
}
