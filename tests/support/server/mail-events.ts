import { createSign } from 'node:crypto';
import { signedText } from '#server/mail-events/signature.ts';
import type { SnsPost } from '#server/mail-events/sns-post.ts';

/** Helpers of the tests of events: posts that are signed as Amazon signs, by a key that is nobody's. */

export const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:mail-events';
export const CERTIFICATE_URL = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';

/** A post with a good signature of its content. */
export function signedPost(change: Partial<SnsPost> = {}): SnsPost {
  const post: SnsPost = {
    Type: 'Notification',
    MessageId: 'sns-1',
    TopicArn: TOPIC,
    Message: '{}',
    Timestamp: '2026-03-01T11:00:00.000Z',
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: CERTIFICATE_URL,
    ...change,
  };
  const sign = createSign(post.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(signedText(post));
  return { ...post, Signature: sign.sign(KEY, 'base64') };
}

export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICFjCCAX+gAwIBAgIUQhQank6I0WwyrL2yiwrHctdC5bgwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIyMDMzODQy
WhgPMjEyNjEwMjkwMzM4NDJaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDEEqL/SplzJPU5QKnK0StDdsHO
IHyhr5wnOlLFX7ult5zJ2Chq/vrHP5yNtDIaUyX5TgkSU7S1qozWW8n9fSBQpXyv
54tn+w7U2DHHuFDair33HRZkUXRci/RzJY7CENOaA7bthBlxiTps4biRMkoxE+nQ
iF6PMTPnE8lOSyRY7QIDAQABo1MwUTAdBgNVHQ4EFgQUo/Si33kWzOFobf19Sd59
DXKg8qEwHwYDVR0jBBgwFoAUo/Si33kWzOFobf19Sd59DXKg8qEwDwYDVR0TAQH/
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOBgQBSJovfMinJ/NubykGQpy9NNzsj+HAU
1O3owY6cPsIq8UiPAKsDYZlUelEAcDWwntbDriWUpv7zEnT3LLGEMB0+SARI1ipn
Ny1VD+XUhSc6BAYa1nyKP+aPqZN+ApxQwr5EYsygvECldODZarTgZXt0KESXD3l+
QCO0oXL6FSl+Dw==
-----END CERTIFICATE-----`;

const KEY = `-----BEGIN PRIVATE KEY-----
MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBAMQSov9KmXMk9TlA
qcrRK0N2wc4gfKGvnCc6UsVfu6W3nMnYKGr++sc/nI20MhpTJflOCRJTtLWqjNZb
yf19IFClfK/ni2f7DtTYMce4UNqKvfcdFmRRdFyL9HMljsIQ05oDtu2EGXGJOmzh
uJEySjET6dCIXo8xM+cTyU5LJFjtAgMBAAECgYBMhuWddJVdzp/zn5xlr6wOIczU
0fMy/CKbYPUrWgkYTgjg8wAbereQivBkkl83zRo2KtH5mDgg65calyrISE0S3WhA
iSmCFbSOi+3+FQVv5VGkFzz0EVx2Cv6xLCsxKLj4K0t/P/E2ikhlGxdxkXb7azTc
Y/RFIdaQs+V8KqemFQJBAPRWbaWHvkvqGgVzPgI93wkhbCKWuOyJg0f3tGKNdn6G
rFWl4E7Y7UsnJsPGJX7qxkPeB3i13Ipx851aGoZvxRsCQQDNbnVn2ttc3pwX2HgW
LYPZv5j4oHF+Wlsq5jwqfw4aFzIIi05yd7T/XU+MwypT9X3Tjl3Vxl8PzovDUMlh
NKKXAkBeBrSDMs2kYR5KYqLGMhEWbmoylVXskK6Yj1Y3ZsDmx+ShwQek0A3hEdv1
EtdzE93gWBz/8tw/2sIpF3eFrJVpAkEAiBXCJJgwdKbq1EkL0/U2wMpRdXIjfMYy
WorGFIiyOMpg1JQj1WRDPF790Yt/wLqBLeHDe1e7pWb34tzjakdJ5QJBANp+xNlp
E4E4fL5FJmcxJnklUTGhVOynvC+Xv6GfUV4Qxx3KIcGqXGPCMe/fhrSlZelsmYsC
q4nCKQu8hNT5Q/k=
-----END PRIVATE KEY-----`;
