/**
 * What the simulated Cast device shows, as real ones do: a certificate of its own that nobody vouches
 * for. Its key is no secret: nothing but tests on the loopback speaks with it.
 */
export const CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBlzCCAT2gAwIBAgIUPUUNmo6iDTvp8jSg2Ba5JgNhRkAwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVc2ltdWxhdGVkLWNhc3QtZGV2aWNlMCAXDTI2MTEyMTE3NDY1
M1oYDzIxMjYxMDI4MTc0NjUzWjAgMR4wHAYDVQQDDBVzaW11bGF0ZWQtY2FzdC1k
ZXZpY2UwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARZp01e0d2YHY+4IVWxI9tV
KaRmqWe7X3TwACOO2Gyy5a+7Gn37c4X87RYO7uGAu865ZerjVut5Y/v6oSzgXoEy
o1MwUTAdBgNVHQ4EFgQUD7h5yTQccmYRRMqtpPuf6VdxHlswHwYDVR0jBBgwFoAU
D7h5yTQccmYRRMqtpPuf6VdxHlswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQD
AgNIADBFAiA/JBPls+h/y62umNrlE71zujqpXEx9KZKWemICtaunLgIhALSnLBtA
mcr7xTGXXom8dL1QdlF6TEwDql0Thu7THzuO
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg08bsheAtu6wI+9x1
fI9DIl6m3T8BOMk0uyHYxBMlvpuhRANCAARZp01e0d2YHY+4IVWxI9tVKaRmqWe7
X3TwACOO2Gyy5a+7Gn37c4X87RYO7uGAu865ZerjVut5Y/v6oSzgXoEy
-----END PRIVATE KEY-----
`,
} as const;
