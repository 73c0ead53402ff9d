import type { Route, Visit } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireServiceKey } from '../identity.ts';

const providers = [
  'anonymous_users apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao',
  'linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter email phone zoom',
].flatMap((names) => names.split(' '));

async function settings({ auth }: Visit): Promise<object> {
  return {
    external: Object.fromEntries(providers.map((name) => [name, name === 'email'])),
    disable_signup: !auth.signUpOpen,
    mailer_autoconfirm: auth.mail === null,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}

/** What Supabase's service says of a feature that is switched off. */
function off(status: number, code: string, message: string): Route['answer'] {
  return async () => {
    throw new AuthError(status, code, message);
  };
}

const samlOff = off(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
const passkeysOff = off(404, 'passkey_disabled', 'Passkeys are disabled');
const linkingOff = off(404, 'manual_linking_disabled', 'Manual linking is disabled');
const oauthOff = off(404, 'feature_disabled', 'OAuth server is disabled');
const providerOff = off(400, 'validation_failed', 'Unsupported provider: provider is not enabled');

function behindServiceKey(answer: Route['answer']): Route['answer'] {
  return async (visit) => {
    await requireServiceKey(visit);
    return answer(visit);
  };
}

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function routesOfEveryMethod(path: string, answer: Route['answer']): Route[] {
  return everyMethod.map((method) => ({ method, path, limit: 'authReadsByAddress', answer }));
}

export const aboutRoutes: Route[] = [
  { method: 'GET', path: '/settings', limit: 'authReadsByAddress', answer: settings },
  {
    method: 'GET',
    path: '/health',
    limit: 'authReadsByAddress',
    withoutKey: true,
    answer: async () => ({
      name: 'GoTrue',
      version: 'embedded',
      description: 'GoTrue is a user registration and authentication API',
    }),
  },
  {
    method: 'GET',
    path: '/.well-known/jwks.json',
    limit: 'authReadsByAddress',
    withoutKey: true,
    answer: async ({ auth }) => auth.keys.jwks,
  },
  { method: 'GET', path: '/authorize', limit: 'authReadsByAddress', withoutKey: true, answer: providerOff },
  ...routesOfEveryMethod('/sso', samlOff),
  ...routesOfEveryMethod('/sso/**', samlOff),
  ...routesOfEveryMethod('/passkeys', passkeysOff),
  ...routesOfEveryMethod('/passkeys/**', passkeysOff),
  ...routesOfEveryMethod('/user/identities/**', linkingOff),
  ...routesOfEveryMethod('/user/oauth/**', oauthOff),
  ...routesOfEveryMethod('/oauth/**', oauthOff),
  ...routesOfEveryMethod('/admin/oauth/**', behindServiceKey(oauthOff)),
  ...routesOfEveryMethod('/admin/sso/**', behindServiceKey(samlOff)),
  ...routesOfEveryMethod(
    '/admin/custom-providers',
    behindServiceKey(off(404, 'feature_disabled', 'Custom OAuth providers are disabled')),
  ),
];
